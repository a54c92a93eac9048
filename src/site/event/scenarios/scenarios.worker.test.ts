import { expect, it, vi } from 'vitest';
import type { ScenarioPlan } from '#domain/scenarios/scenario-table.ts';
import type { ScenarioPart, ScenarioWork } from './GroupScenarios.tsx';

const group: ScenarioWork['group'] = {
  teams: ['AAA', 'BBB', 'CCC'].map((id) => ({ id, code: id })),
  hidden: [],
  history: [],
  rules: {},
  maps: [],
  open: [
    {
      id: 'm1',
      teams: ['AAA', 'BBB'],
      outcomes: [
        [1, 0],
        [0, 1],
      ],
    },
    {
      id: 'm2',
      teams: ['AAA', 'CCC'],
      outcomes: [
        [1, 0],
        [0, 1],
      ],
    },
  ],
  sort: ['MatchDiff'],
};

const partsOf = async (plan: ScenarioPlan): Promise<ScenarioPart[]> => {
  const parts: ScenarioPart[] = [];
  let hear: (event: { data: ScenarioWork }) => void = () => undefined;
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof hear) => {
    hear = listener;
  });
  vi.stubGlobal('postMessage', (part: ScenarioPart) => parts.push(part));
  vi.resetModules();
  await import('./scenarios.worker.ts');
  hear({ data: { group, plan } });
  vi.unstubAllGlobals();
  return parts;
};

it('sends a small first part, then the rest, with the counts of all so far', async () => {
  const parts = await partsOf({ kind: 'sample', size: 8000 });
  expect(parts.map(({ done }) => done)).toEqual([1024, 6024, 8000]);
  expect(parts.map(({ batch }) => batch?.count)).toEqual([1024, 5000, 1976]);
  expect(parts.map(({ counts }) => counts.scenarios)).toEqual([1024, 6024, 8000]);
});

it('sends counts only where that is all that is wanted', async () => {
  const parts = await partsOf({ kind: 'count', size: 4 });
  expect(parts).toMatchObject([{ done: 4, counts: { scenarios: 4, teams: [{ exact: [1, 2, 1] }, {}, {}] } }]);
  expect(parts[0]).not.toHaveProperty('batch');
});
