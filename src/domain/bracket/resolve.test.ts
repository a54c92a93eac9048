import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import type { BracketMatch } from './bracket-match.ts';
import { parseLayout } from './layout.ts';
import { bracketPresets, doubleElimination4 } from './presets/presets.ts';
import { resolveBracket, resolveMessage } from './resolve.ts';

const id = (letter: string) => `rec${letter.repeat(14)}`;
const [a, b, c, d, x] = ['A', 'B', 'C', 'D', 'X'].map(id) as [string, string, string, string, string];

const layout = parseLayout(
  JSON.stringify({ connections: { 5: { win: '7.1', lose: '8.2' }, 6: { win: '7.2', lose: '8.1' } } }),
)!;

function resolve(byNumber: Record<number, Partial<BracketMatch>>, of = layout) {
  const matches = Array.from({ length: 8 }, (_, index) => ({
    id: id(String(index + 1)),
    ...byNumber[index + 1],
  }));
  return resolveBracket(of, matches);
}

const wonByA = { first_to: 3, teams: [a, b], score_1: 3, score_2: 1 };
const wonByD = { first_to: 3, teams: [c, d], score_1: 2, score_2: 3 };
const patch = (number: number, teams: string[], placeholder_right: boolean) => ({
  matchId: id(String(number)),
  teams,
  placeholder_right,
});

describe('resolveBracket', () => {
  it('follows the example of rules 12.5', () => {
    expect(resolve({ 5: wonByA })).toEqual({
      patches: [patch(7, [a], true), patch(8, [b], false)],
      message: '2 matches updated',
    });
    expect(
      resolve({ 5: wonByA, 6: wonByD, 7: { teams: [a], placeholder_right: true }, 8: { teams: [b] } })
        .patches,
    ).toEqual([patch(7, [a, d], false), patch(8, [c, b], false)]);
  });

  it.each([
    ['nothing decided', { 5: { first_to: 3, teams: [a, b] } }, []],
    ['two teams stay, whoever won', { 5: wonByA, 7: { teams: [x, c] }, 8: { teams: [x, c] } }, []],
    [
      'a lone left team stays left while feeders are open',
      { 7: { teams: [x], placeholder_right: true } },
      [],
    ],
    ['a lone right team stays right while feeders are open', { 7: { teams: [x] } }, []],
    [
      'a lone left team is met by the right slot',
      { 6: wonByD, 7: { teams: [x], placeholder_right: true }, 8: { teams: [c], placeholder_right: true } },
      [patch(7, [x, d], false)],
    ],
    [
      'a lone team keeps a slot that a feeder wants while the other is open',
      { 5: wonByA, 7: { teams: [x], placeholder_right: true }, 8: { teams: [b] } },
      [],
    ],
    ['a team already there is not doubled', { 5: wonByA, 7: { teams: [a] }, 8: { teams: [b] } }, []],
    [
      'a team listed on the wrong side gives way when both are known',
      { 5: wonByA, 6: wonByD, 7: { teams: [a] }, 8: { teams: [b, c] } },
      [patch(7, [a, d], false)],
    ],
    [
      'already resolved: nothing is written',
      { 5: wonByA, 7: { teams: [a], placeholder_right: true }, 8: { teams: [b], placeholder_right: false } },
      [],
    ],
    [
      'clean ids count as the same team',
      {
        5: wonByA,
        7: { teams: [{ id: 'A'.repeat(14) }], placeholder_right: true },
        8: { teams: ['B'.repeat(14)] },
      },
      [],
    ],
  ] as [string, Record<number, Partial<BracketMatch>>, unknown][])('%s', (_case, byNumber, expected) => {
    expect(resolve(byNumber).patches).toEqual(expected);
  });

  it('seats a seed opposite the only fed slot', () => {
    const seeded = parseLayout('{"connections":{"1":{"win":"5.2"}}}')!;
    expect(resolve({ 1: wonByA, 5: { teams: [x] } }, seeded).patches).toEqual([patch(5, [x, a], false)]);
    expect(resolve({ 1: wonByA, 5: { teams: [x], placeholder_right: true } }, seeded).patches).toEqual([
      patch(5, [x, a], false),
    ]);
  });

  it('fills a target that has no connection of its own', () => {
    const patches = resolve({ 3: wonByA, 4: wonByD }, doubleElimination4).patches;
    expect(patches).toEqual([patch(5, [a, d], false)]);
  });

  it('uses teams resolved in the same run, whatever the numbers', () => {
    const chain = parseLayout('{"connections":{"3":{"win":"2.1"},"2":{"win":"1.2"}}}')!;
    const scores = { first_to: 1, score_1: 1, score_2: 0 };
    expect(resolve({ 3: { ...scores, teams: [a, b] }, 2: { ...scores, teams: [c] } }, chain).patches).toEqual(
      [patch(1, [a], false), patch(2, [a, c], false)],
    );
  });

  it('skips matches that are not loaded', () => {
    expect(resolveBracket(layout, [])).toEqual({ patches: [], message: 'No matches updated' });
  });
});

describe('resolveMessage', () => {
  it.each([
    [0, 0, 'No matches updated'],
    [1, 0, '1 match updated'],
    [3, 0, '3 matches updated'],
    [2, 1, '2 matches updated, 1 match errored'],
    [0, 2, '2 matches errored'],
  ])('%i updated, %i failed: %s', (updated, failed, expected) => {
    expect(resolveMessage(updated, failed)).toBe(expected);
  });
});

const teamId = fc.constantFrom(...'ABCDEFGH').map((letter) => id(letter));
const anyMatch = fc.record({
  teams: fc.uniqueArray(teamId, { maxLength: 2 }),
  placeholder_right: fc.option(fc.boolean(), { nil: undefined }),
  first_to: fc.constant(2),
  score_1: fc.integer({ min: 0, max: 2 }),
  score_2: fc.integer({ min: 0, max: 1 }),
});
const anyTarget = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom(1, 2))
    .map(([number, slot]) => `${number}.${slot}`),
  fc.constantFrom('eliminated', 'champion'),
);
const anyLayout = fc.oneof(
  fc.constantFrom(...bracketPresets.map((preset) => preset.layout)),
  fc
    .dictionary(fc.integer({ min: 1, max: 8 }).map(String), fc.record({ win: anyTarget, lose: anyTarget }))
    .map((connections) => parseLayout(JSON.stringify({ connections }))!),
);

describe('the laws of resolving', () => {
  it('never removes or replaces a team and changes nothing the second time', () => {
    fc.assert(
      fc.property(anyLayout, fc.array(anyMatch, { minLength: 8, maxLength: 31 }), (bracket, records) => {
        const matches = records.map((record, index) => ({
          ...record,
          id: `recMATCH${String(index).padStart(9, '0')}`,
        }));
        const { patches } = resolveBracket(bracket, matches);
        const patched = matches.map((match) => ({
          ...match,
          ...patches.find((one) => one.matchId === match.id),
        }));
        for (const [index, match] of matches.entries()) {
          expect(patched[index]!.teams).toEqual(expect.arrayContaining(match.teams));
          expect(new Set(patched[index]!.teams).size).toBe(patched[index]!.teams.length);
          // A second final that is not played keeps its teams.
          if (match.teams.length === 2) {
            const { outcome = 'Not needed' } = patched[index] as { outcome?: string };
            expect(patched[index]).toMatchObject(match);
            expect(outcome).toBe('Not needed');
          }
        }
        expect(resolveBracket(bracket, patched).patches).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
