import { expect, it } from 'vitest';
import type { ImportPreview } from '#contract/import-calls.ts';
import { nothingText } from './ImportPreview.tsx';
import { choicesFor } from './use-import.ts';

const tables = [{ table: 'teams', place: 'teams.csv', columns: [{ heading: 'Team' }], free: [] }];
const preview = { tables, unknown: [], leftCount: 0, problemCount: 0 } as unknown as ImportPreview;

it('names why nothing is written', () => {
  const texts = [
    preview,
    { ...preview, tables: [] },
    { ...preview, tables: [], unknown: [{ path: 'a.csv', problem: 'unknown' }] },
    { ...preview, leftCount: 1 },
    { ...preview, problemCount: 1 },
  ].map(nothingText);
  expect(new Set(texts).size).toBe(5);
});

it('remembered columns are sent for the headings of an upload only', () => {
  const remembered = { teams: { Team: 'name', Other: 'code' }, players: { Nick: 'handle' } };
  expect(choicesFor(remembered, tables)).toEqual({ teams: { Team: 'name' } });
});
