import { expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { isOver } from '../match/outcome.ts';
import type { BracketMatch } from './bracket-match.ts';
import { feedersOf } from './feeders.ts';
import type { BracketLayout } from './layout.ts';
import {
  doubleElimination8,
  doubleElimination8SecondFinal,
  doubleElimination16,
  doubleElimination16SecondFinal,
  singleElimination8,
  singleElimination16,
} from './presets/presets.ts';
import { connectedNumbers } from './resolve.ts';
import { type SettlePatch, settleBracket } from './settle.ts';

const idOf = (number: number): string => `match${String(number).padStart(9, '0')}`;
const teamOf = (seed: number): string => `team${String(seed).padStart(10, '0')}`;
const dirty = (seed: number): string => `rec${teamOf(seed)}`;
type Matches = readonly BracketMatch[];

const applied = (matches: Matches, patches: readonly SettlePatch[]): Matches =>
  matches.map((match) => {
    const patch = patches.find(({ matchId }) => matchId === `rec${match.id}`);
    if (patch === undefined) return match;
    const { matchId: _, outcome, ...fields } = patch;
    return { ...match, ...fields, outcome: outcome === null ? undefined : (outcome ?? match.outcome) };
  });

const hasPoints = (match: BracketMatch): boolean =>
  Boolean(match.score_1 || match.score_2 || (match.outcome && match.outcome !== 'Not needed'));

const settle = (layout: BracketLayout, before: Matches, after: Matches) =>
  settleBracket({ layout, before, after, isFixed: hasPoints });

/** A bracket of eight with the last seeds left out: their places are byes. */
const withByes = (layout: BracketLayout, teams: number): Matches => {
  const count = Math.max(...connectedNumbers(layout));
  let seed = 0;
  const place = (): string | undefined => {
    seed += 1;
    return seed <= teams ? dirty(seed) : undefined;
  };
  // Eight places: each opening match takes one of the first four and one of the last four.
  const opening = Array.from({ length: count }, (_, index) => index + 1).filter(
    (number) => ![1, 2].some((slot) => feedersOf(layout, number, slot as 1 | 2).length > 0),
  );
  const first = new Map(opening.map((number) => [number, place()]));
  const second = new Map(opening.toReversed().map((number) => [number, place()]));
  return Array.from({ length: count }, (_, index): BracketMatch => {
    const number = index + 1;
    if (!opening.includes(number)) return { id: idOf(number), first_to: 2, teams: [] };
    const [left, right] = [first.get(number), second.get(number)];
    return {
      id: idOf(number),
      first_to: 2,
      teams: [left, right].flatMap((id) => id ?? []),
      ...(right === undefined && { placeholder_teams: '|BYE', placeholder_right: true }),
    };
  });
};

const nothing: Matches = [];
const opened = (layout: BracketLayout, teams: number): Matches => {
  const matches = withByes(layout, teams);
  return applied(matches, settle(layout, nothing, matches));
};

const replaced = (matches: Matches, number: number, fields: Partial<BracketMatch>): Matches =>
  matches.map((match, index) => (index === number - 1 ? { ...match, ...fields } : match));
const saved = (layout: BracketLayout, before: Matches, number: number, fields: Partial<BracketMatch>) => {
  const after = replaced(before, number, fields);
  return applied(after, settle(layout, before, after));
};

/** Absent, empty and false are one value: records do not hold them. */
const stored = (matches: Matches) =>
  matches.map(({ id, teams, placeholder_right, outcome, score_1, score_2, forfeit }) => ({
    id,
    teams: teams ?? [],
    isRight: placeholder_right === true && (teams as string[]).length > 0,
    outcome: outcome ?? '',
    scores: [score_1 ?? 0, score_2 ?? 0],
    forfeit: forfeit === true,
  }));

it.each([5, 6, 7])('teams of a bracket of %d advance past their byes without a result', (teams) => {
  const matches = opened(singleElimination8, teams);
  const walkovers = withByes(singleElimination8, teams).filter(({ placeholder_teams }) => placeholder_teams);
  expect(walkovers).toHaveLength(8 - teams);
  for (const { id, teams: lone } of walkovers) {
    const number = Number(String(id).slice(5));
    expect(matches[number - 1]?.outcome).toBe('Not needed');
    const next = matches.find(
      (match, index) =>
        index !== number - 1 && (match.teams as string[]).includes(String((lone as string[])[0])),
    );
    expect(next).toBeDefined();
  }
});

it.each([
  ['single elimination', singleElimination8, [5, 6, 7]],
  ['single elimination', singleElimination16, [9, 10, 11, 12, 13, 14, 15]],
  ['double elimination', doubleElimination8, [5, 6, 7]],
  ['double elimination with a second final', doubleElimination8SecondFinal, [5, 6, 7]],
  ['double elimination', doubleElimination16, [9, 10, 11, 12]],
  ['double elimination with a second final', doubleElimination16SecondFinal, [9, 10, 11, 12, 13, 14, 15]],
] as const)(
  'a bracket with byes of %s is played to its end by saved results alone',
  (_name, layout, counts) => {
    for (const teams of counts) {
      for (const isUpset of [false, true]) {
        let matches = opened(layout, teams);
        const next = () =>
          matches.findIndex((match) => (match.teams as string[]).length === 2 && !isOver(match)) + 1;
        for (let number = next(); number > 0; number = next())
          matches = saved(layout, matches, number, isUpset ? { score_2: 2 } : { score_1: 2 });
        const open = matches.flatMap((match, index) => (isOver(match) ? [] : [index + 1]));
        expect([teams, isUpset, open]).toEqual([teams, isUpset, []]);
      }
    }
  },
);

it('a saved result moves both teams on, and its undo takes them back', () => {
  const before = opened(doubleElimination8, 8);
  const after = saved(doubleElimination8, before, 1, { score_1: 2 });
  const [winner, loser] = (before[0] as BracketMatch).teams as string[];
  expect(after.filter(({ teams }) => (teams as string[]).includes(winner!))).toHaveLength(2);
  expect(after.filter(({ teams }) => (teams as string[]).includes(loser!))).toHaveLength(2);
  expect(stored(saved(doubleElimination8, after, 1, { score_1: undefined }))).toEqual(stored(before));
});

it('a team that was taken out or entered by hand stays as it is', () => {
  const before = opened(singleElimination8, 8);
  const after = saved(singleElimination8, before, 1, { score_1: 2 });
  const next = after.findIndex(({ teams }, index) => index > 3 && (teams as string[]).length > 0) + 1;
  const emptied = replaced(after, next, { teams: [] });
  expect(settle(singleElimination8, emptied, replaced(emptied, 1, { score_2: 1 }))).toEqual([]);
  const foreign = replaced(after, next, { teams: [dirty(99)] });
  const undone = saved(singleElimination8, foreign, 1, { score_1: 0 });
  expect(undone[next - 1]?.teams).toEqual([dirty(99)]);
});

it('a corrected result replaces no team: that is an action of its own', () => {
  const before = saved(singleElimination8, opened(singleElimination8, 8), 1, { score_1: 2 });
  expect(settle(singleElimination8, before, replaced(before, 1, { score_1: 1, score_2: 2 }))).toEqual([]);
});

it('a match that has begun keeps its teams', () => {
  let matches = opened(singleElimination8, 8);
  matches = saved(singleElimination8, matches, 1, { score_1: 2 });
  matches = saved(singleElimination8, matches, 2, { score_1: 2 });
  const next = matches.findIndex(({ teams }, index) => index > 3 && (teams as string[]).length === 2) + 1;
  expect(next).toBeGreaterThan(0);
  matches = saved(singleElimination8, matches, next, { score_1: 1 });
  expect(settle(singleElimination8, matches, replaced(matches, 1, { score_1: 0 }))).toEqual([]);
});

const results = fc.constantFrom<Partial<BracketMatch>>(
  { score_1: 2, score_2: 0 },
  { score_1: 1, score_2: 2 },
  { score_1: 0, score_2: 2, forfeit: true },
  { outcome: 'Forfeited by both' },
  { outcome: 'Called off' },
);
const cleared: Partial<BracketMatch> = {
  score_1: undefined,
  score_2: undefined,
  forfeit: undefined,
  outcome: undefined,
};

it('any result can be saved again and undone, and no team is ever in a place that nothing sends it to', () => {
  const layouts = fc.constantFrom(singleElimination8, doubleElimination8, doubleElimination8SecondFinal);
  const steps = fc.array(fc.tuple(fc.nat(), results), { maxLength: 16 });
  fc.assert(
    fc.property(layouts, fc.integer({ min: 5, max: 8 }), steps, (layout, teams, sequence) => {
      let matches = opened(layout, teams);
      for (const [pick, result] of sequence) {
        const playable = matches.flatMap((match, index) =>
          (match.teams as string[]).length === 2 && !hasPoints(match) && !match.outcome ? [index + 1] : [],
        );
        const number = playable[pick % Math.max(1, playable.length)];
        if (number === undefined) break;
        const after = saved(layout, matches, number, result);
        // Settled once is settled: a second save of the same result changes nothing.
        expect(settle(layout, after, after)).toEqual([]);
        expect(stored(saved(layout, after, number, cleared))).toEqual(stored(matches));
        matches = after;
      }
      for (const { teams: placed } of matches) {
        const list = placed as string[];
        expect(new Set(list).size).toBe(list.length);
        expect(list.length).toBeLessThanOrEqual(2);
      }
    }),
    { numRuns: 300 },
  );
});
