import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { RuleRefusal } from './patch.ts';
import { bracketResolution, resolveEntireBracket } from './resolve-entire-bracket.ts';
import { id, patched, readerOf, type World } from './testing/world.ts';

const bracket = id('bracket');
const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((letter) => `rec${letter.repeat(14)}`) as [
  string,
  string,
  string,
  string,
];
const [semi1, semi2, final] = [id('match', 1), id('match', 2), id('match', 3)];

const layout = (ranks: object = {}) =>
  JSON.stringify({
    brackets: [{ columns: [{ games: [1, 2] }, { games: [3] }] }],
    connections: {
      1: { win: '3.1', lose: 'eliminated' },
      2: { win: '3.2', lose: 'eliminated' },
      3: { win: 'champion', lose: 'eliminated', ...ranks },
    },
  });
const finalRanks = { winnerRank: { text: '#1', sort: 1 }, loserRank: { text: '#2', sort: 2 } };

const worldOf = (
  matches: readonly [object, object, object],
  bracket_layout: unknown = layout(finalRanks),
): World => ({
  Brackets: { [bracket]: { bracket_layout, ordered_matches: [semi1, semi2, final] } },
  Matches: { [semi1]: { ...matches[0] }, [semi2]: { ...matches[1] }, [final]: { ...matches[2] } },
  Teams: { [a]: {}, [b]: {}, [c]: {}, [d]: {} },
});
const wonByA = { first_to: 3, teams: [a, b], score_1: 3, score_2: 1 };
const wonByD = { first_to: 3, teams: [c, d], score_1: 0, score_2: 3 };
const open = { first_to: 3, teams: [c, d] };
const resolve = (world: World) => bracketResolution(readerOf(world), { bracketID: bracket });

describe('resolve-entire-bracket', () => {
  it.each([
    ['nothing decided', [open, open, {}], 'No matches updated, No teams ranked\n'],
    ['one semi-final', [wonByA, open, {}], '1 match updated, No teams ranked\n'],
    [
      'the final',
      [wonByA, wonByD, { first_to: 3, teams: [a, d], score_1: 1, score_2: 3 }],
      'No matches updated\n2 teams updated with ranks',
    ],
  ] as const)('says what it did with %s', (_, matches, message) => {
    expect(resolve(worldOf(matches)).answer).toEqual({ hasError: false, message });
  });

  it('moves teams on and keeps the side of a lone one', () => {
    expect(resolve(worldOf([wonByA, open, {}])).patches).toEqual([
      { table: 'Matches', id: final, fields: { teams: [a], placeholder_right: true } },
    ]);
    const half = worldOf([wonByA, wonByD, { teams: [a], placeholder_right: true }]);
    expect(resolve(half).patches).toEqual([
      { table: 'Matches', id: final, fields: { teams: [a, d], placeholder_right: false } },
    ]);
  });

  it('does not count a match whose placeholder_right was never set', () => {
    expect(resolve(worldOf([open, wonByD, { teams: [d] }])).answer.message).toBe(
      'No matches updated, No teams ranked\n',
    );
  });

  it('writes the places of decided matches, only where they differ', () => {
    const world = worldOf([wonByA, wonByD, { first_to: 3, teams: [a, d], score_1: 3, score_2: 0 }]);
    const known = patched(world, [
      { table: 'Teams', id: a, fields: { ranking_text: '#1', ranking_sort: 1 } },
    ]);
    expect(resolve(known).patches).toEqual([
      { table: 'Teams', id: d, fields: { ranking_text: '#2', ranking_sort: 2 } },
    ]);
    expect(resolve(known).answer.message).toBe('No matches updated\n1 team updated with ranks');
  });

  it.each([
    ['an unknown bracket', { Brackets: {} }, 'unknown-bracket'],
    ['no layout', worldOf([open, open, {}], null), 'unusable-bracket'],
    ['a broken layout', worldOf([open, open, {}], '{'), 'bracket-unreadable'],
    ['no connections', worldOf([open, open, {}], '{"brackets":[]}'), 'bracket-without-connections'],
  ])('refuses %s', (_, world, code) => {
    expect(() => resolve(world)).toThrow(expect.objectContaining({ name: 'RuleRefusal', code }));
    expect(() => resolve(world)).toThrow(RuleRefusal);
  });

  it('changes nothing when it is run again', () => {
    const score = fc.constantFrom(undefined, 0, 1, 3);
    const match = (teams: string[]) =>
      fc.record({ score_1: score, score_2: score }).map((scores) => ({ first_to: 3, teams, ...scores }));
    fc.assert(
      fc.property(match([a, b]), match([c, d]), match([]), (first, second, last) => {
        const world = worldOf([first, second, last]);
        const patches = resolveEntireBracket(readerOf(world), { bracketID: bracket }, {});
        const once = patched(world, patches);
        // A final that was scored before its teams were known is decided only now.
        const twice = patched(once, resolve(once).patches);
        expect(twice).toEqual(once);
      }),
    );
  });
});
