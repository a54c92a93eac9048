import { describe, expect, it } from 'vitest';
import { replaceBracketTeams, type TeamReplacement } from './bracket-edits.ts';
import { RuleRefusal } from './patch.ts';
import { bracketPlan, bracketResolution } from './resolve-entire-bracket.ts';
import { id, patched, readerOf, type World } from './testing/world.ts';

const bracket = id('bracket');
const [a, b, c, d, x] = ['A', 'B', 'C', 'D', 'X'].map((letter) => `rec${letter.repeat(14)}`) as [
  string,
  string,
  string,
  string,
  string,
];
const [semi1, semi2, final, third] = [1, 2, 3, 4].map((number) => id('match', number)) as [
  string,
  string,
  string,
  string,
];
const map = id('map', 1);
const bracket_layout = JSON.stringify({
  connections: { 1: { win: '3.1', lose: '4.1' }, 2: { win: '3.2', lose: '4.2' } },
});

/** The first semi-final was carried on as won by A, and corrected to B. */
const corrected = (finalFields: object = {}, maps: World = {}): World => ({
  Brackets: { [bracket]: { bracket_layout, ordered_matches: [semi1, semi2, final, third] } },
  Matches: {
    [semi1]: { first_to: 3, teams: [a, b], score_1: 2, score_2: 3 },
    [semi2]: { first_to: 3, teams: [c, d] },
    [final]: { first_to: 3, teams: [a], placeholder_right: true, ...finalFields },
    [third]: { first_to: 3, teams: [x, b] },
  },
  Teams: { [a]: {}, [b]: {}, [c]: {}, [d]: {}, [x]: {} },
  ...maps,
});
const inFinal: TeamReplacement = { match: final, old: a, new: b };
const replace = (world: World, replacements: readonly TeamReplacement[], isUndo?: boolean) =>
  replaceBracketTeams(readerOf(world), { bracketID: bracket, replacements, isUndo }, {});
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof RuleRefusal) return error.code;
    throw error;
  }
  return 'done';
};

describe('replace-bracket-teams', () => {
  it('replaces what was chosen and nothing else; the team keeps its side', () => {
    expect(replace(corrected(), [inFinal])).toEqual([
      { table: 'Matches', id: final, fields: { teams: [b] } },
    ]);
  });

  it('takes a replacement back: everything stands as before', () => {
    const world = corrected();
    const replaced = patched(world, replace(world, [inFinal]));
    const back = patched(replaced, replace(replaced, [{ match: final, old: b, new: a }], true));
    expect(back).toEqual(world);
  });

  it('leaves nothing to replace, and resolving goes on from there', () => {
    const world = corrected();
    const plan = bracketPlan(readerOf(world), { bracketID: bracket });
    expect(plan.contradictions.map(({ matchNumber }) => matchNumber)).toEqual([3, 4]);
    expect(plan.placements).toEqual([]);
    const message = (now: World) => bracketResolution(readerOf(now), { bracketID: bracket }).answer.message;
    expect(message(world)).toContain('\n2 matches do not fit the results');
    expect(message(patched(world, replace(world, [inFinal])))).toContain(
      '\n1 match does not fit the results',
    );
    const replaced = patched(world, replace(world, [inFinal]));
    expect(
      bracketPlan(readerOf(replaced), { bracketID: bracket }).contradictions.map(
        ({ matchNumber }) => matchNumber,
      ),
    ).toEqual([4]);
  });

  it.each<[string, World, TeamReplacement[], boolean?]>([
    ['was corrected back', corrected(), [{ match: final, old: b, new: a }]],
    ['names a team that is not due', corrected(), [{ match: final, old: a, new: c }]],
    ['was replaced by somebody else', corrected({ teams: [b] }), [inFinal]],
    ['is in a match with a point', corrected({ teams: [a, d], score_1: 1 }), [inFinal]],
    ['is in a match that was forfeited', corrected({ forfeit: true }), [inFinal]],
    ['is in a match with a ban', corrected({ maps: [map] }, { Maps: { [map]: { banner: [a] } } }), [inFinal]],
    ['is in a match of another bracket', corrected(), [{ match: id('match', 9), old: a, new: b }]],
    ['comes with one that does not hold', corrected(), [inFinal, { match: third, old: c, new: a }]],
    [
      'takes back what has begun',
      corrected({ teams: [b], score_2: 1 }),
      [{ match: final, old: b, new: a }],
      true,
    ],
    ['takes back what is gone', corrected({ teams: [c] }), [{ match: final, old: b, new: a }], true],
    ['takes back with no team', corrected({ teams: [b] }), [{ match: final, old: b, new: semi1 }], true],
    ['takes back elsewhere', corrected(), [{ match: map, old: b, new: a }], true],
  ])('is refused whole when a replacement %s', (_name, world, replacements, isUndo) => {
    expect(refusal(() => replace(world, replacements, isUndo))).toBe('bracket-moved-on');
  });

  it('is refused for a bracket that cannot be read', () => {
    const broken = { ...corrected(), Brackets: { [bracket]: { bracket_layout: '{', ordered_matches: [] } } };
    expect(refusal(() => replace(broken, [inFinal]))).toBe('bracket-unreadable');
  });
});

describe('the plan of resolving', () => {
  it('names old and new of each slot, and ranks', () => {
    const world = corrected({ teams: [], placeholder_right: false });
    const withRanks = JSON.stringify({
      connections: { 1: { win: '3.1', lose: 'eliminated', loserRank: { text: '#3/4', sort: 3 } } },
    });
    const plan = bracketPlan(
      readerOf({
        ...world,
        Brackets: { [bracket]: { bracket_layout: withRanks, ordered_matches: [semi1, semi2, final, third] } },
        Teams: { ...world.Teams, [a]: { ranking_text: '#1', ranking_sort: 1 } },
      }),
      { bracketID: bracket },
    );
    expect(plan.placements).toEqual([
      { matchNumber: 3, before: [undefined, undefined], after: [b.slice(3), undefined] },
    ]);
    expect(plan.ranks).toEqual([{ teamId: a, before: '#1', after: { text: '#3/4', sort: 3 } }]);
  });
});
