import { describe, expect, it } from 'vitest';
import fc from '../../../tests/support/properties.ts';
import { rankTeams } from '../standings/rank.ts';
import { readEventSettings } from '../standings/settings.ts';
import { sortKeys } from '../standings/sort-keys.ts';
import { tallyTeams } from '../standings/tally.ts';
import { countScenarios, isLocked, noFilter, rangeText, type ScenarioFilter } from './counts.ts';
import { scenarioEngine } from './engine.ts';
import { type GroupFacts, outcomesOf, scenarioGroup } from './group.ts';
import { countText, outcomesIn, scenarioPlan, scenarioTable } from './scenario-table.ts';

const teams = ['AAA', 'BBB', 'CCC', 'DDD'].map((code) => ({ id: code, name: code, code }));
type Result = readonly [left: string, right: string, score_1?: number, score_2?: number];
const played = ([left, right, score_1, score_2]: Result, index: number) => ({
  id: `m${index}`,
  teams: [left, right],
  first_to: 2,
  match_group: 'Group A',
  score_1,
  score_2,
});
const example: Result[] = [
  ['AAA', 'BBB', 2, 0],
  ['CCC', 'DDD', 2, 1],
  ['AAA', 'CCC', 2, 1],
  ['BBB', 'DDD', 2, 0],
  ['AAA', 'DDD'],
  ['BBB', 'CCC', 1, 0],
];
const factsOf = (results: readonly Result[], sort: readonly string[], blocks: object = {}): GroupFacts => {
  const settings = readEventSettings(
    JSON.stringify({ standings: [{ group: 'Group A', sort }], foldy: { use: true }, ...blocks }),
  );
  const facts = scenarioGroup({ group: 'group a', settings, matches: results.map(played), maps: [], teams });
  if (!facts) throw new Error('no such group');
  return facts;
};
const countsOf = ({ group, total }: GroupFacts, filter?: ScenarioFilter) => {
  const counting = countScenarios(
    group.teams.length,
    group.open.map(({ outcomes }) => outcomes.length),
    filter,
  );
  const engine = scenarioEngine(group);
  // In two parts, as the worker asks for them.
  const part = Math.floor(total / 3);
  counting.add(engine.next(part, 'all'));
  counting.add(engine.next(total - part, 'all'));
  return counting.counts();
};
const chain = ['MatchDiff', 'MapDiff', 'HeadToHead'];

describe('the outcomes of a match', () => {
  it.each([
    [{ first_to: 2 }, '2-0 2-1 0-2 1-2'],
    [{ first_to: 2, score_1: 1 }, '2-0 2-1 1-2'],
    [{ first_to: 2, score_1: 2, score_2: 1 }, '2-1'],
    [{ first_to: 1 }, '1-0 0-1'],
    [{ best_of: 2 }, '2-0 1-1 0-2'],
    [{ best_of: 2, score_2: 1 }, '1-1 0-2'],
    [{ first_to: 2, outcome: 'Postponed' }, '2-0 2-1 0-2 1-2'],
    [{ first_to: 2, outcome: 'Called off' }, ''],
    [{ first_to: 2, outcome: 'Not needed' }, ''],
    [{ first_to: 2, outcome: 'Forfeited by both' }, ''],
    [{ first_to: 2, outcome: 'Drawn', score_1: 1, score_2: 1 }, '1-1'],
    [{ first_to: 2, special_event: true }, ''],
    [{}, ''],
  ])('%j: %s', (match, expected) => {
    expect(
      outcomesOf(match)
        .map((outcome) => outcome.join('-'))
        .join(' '),
    ).toBe(expected);
  });
});

describe('scenarios of a group', () => {
  it('are counted as in the worked example', () => {
    const facts = factsOf(example, chain, { foldy: { use: true, calculate: [{ top: 2 }] } });
    expect(facts).toMatchObject({ total: 12, matchCount: 6, toPlay: 2, calculate: [{ top: 2 }] });
    const { teams: counts, tied } = countsOf(facts);
    expect(counts.map(({ exact }) => exact)).toEqual([
      [11, 1, 0, 0],
      [1, 7, 4, 0],
      [0, 4, 7, 1],
      [0, 0, 1, 11],
    ]);
    expect(tied).toBe(0);
    expect(counts.map(rangeText)).toEqual(['#1 to #2', '#1 to #3', '#2 to #4', '#3 to #4']);
    expect(counts.map((team) => isLocked(team, { top: 2 }))).toEqual([true, false, false, false]);
    expect(counts.map((team) => isLocked(team, { bottom: 2 }))).toEqual([false, false, false, true]);
  });

  it('count ties by the places they cover', () => {
    const { teams: counts } = countsOf(factsOf(example, ['MatchDiff']));
    expect(counts).toEqual([
      { exact: [6, 0, 0, 0], overlap: [6, 6, 0, 0], tied: 6 },
      { exact: [0, 4, 2, 0], overlap: [4, 4, 2, 2], tied: 6 },
      { exact: [0, 2, 4, 0], overlap: [2, 2, 4, 4], tied: 6 },
      { exact: [0, 0, 0, 6], overlap: [0, 0, 6, 6], tied: 6 },
    ]);
  });

  it('count what ended without a win as the table does, whether a match is open or not', () => {
    const ended = [
      { ...played(['AAA', 'BBB', 0, 0], 0), outcome: 'Drawn' },
      { ...played(['AAA', 'CCC', 2, 1], 1), forfeit: true },
      { ...played(['BBB', 'CCC'], 2), outcome: 'Forfeited by both' },
      { ...played(['AAA', 'DDD'], 3), outcome: 'Called off' },
      { ...played(['BBB', 'DDD'], 4), outcome: 'Not needed' },
    ];
    const settings = readEventSettings(
      JSON.stringify({ standings: [{ group: 'Group A' }], settings: { walkover_maps: 3 } }),
    );
    for (const matches of [ended, [...ended, played(['CCC', 'DDD', 1, 0], 6)]]) {
      const facts = scenarioGroup({ group: 'Group A', settings, matches, maps: [], teams });
      if (!facts) throw new Error('no such group');
      const first = scenarioTable(
        facts.group,
        facts.group.open.map(() => 0),
      );
      const figures = Object.fromEntries(
        first.map(({ tally: { teamId, wins, draws, losses, mapWins, mapLosses } }) => [
          teamId,
          [wins, draws, losses, mapWins, mapLosses],
        ]),
      );
      expect(figures.AAA).toEqual([1, 1, 0, 3, 0]);
      expect(figures.BBB).toEqual([0, 1, 1, 0, 3]);
    }
  });

  it('simulate all matches when none is open, and those before the week of the settings never', () => {
    expect(factsOf([['AAA', 'BBB', 2, 0]], chain)).toMatchObject({
      total: 1,
      toPlay: 0,
      group: { open: [{ id: 'm0' }] },
    });
    const settings = readEventSettings('{"foldy":{"use":true,"week":2}}');
    const matches = [1, 2].map((week) => ({ ...played(['AAA', 'BBB'], week), week }));
    const facts = scenarioGroup({ group: 'Group A', settings, matches, maps: [], teams });
    expect(facts).toMatchObject({ total: 4, group: { open: [{ id: 'm2' }] } });
    expect(scenarioGroup({ group: 'Group Z', settings, matches, maps: [], teams })).toBeUndefined();
  });

  it('leave out matches without two teams that have codes, and rank without hidden teams', () => {
    const facts = factsOf(
      [
        ['AAA', 'BBB'],
        ['AAA', 'nobody'],
      ],
      chain,
    );
    expect(facts.group.open).toHaveLength(1);
    const hidden = factsOf(example, chain, { standings: [{ group: 'Group A', sort: chain, hide: ['AAA'] }] });
    expect(scenarioEngine(hidden.group).next(1, 'all').first).toHaveLength(3);
  });
});

describe('a filter of scenarios', () => {
  const only = (filter: Partial<ScenarioFilter>, sort = chain) =>
    countsOf(factsOf(example, sort), { ...noFilter, ...filter }).scenarios;

  it('takes any of the places, any of the scores of a match, and all of these together', () => {
    expect(only({ places: [{ team: 1, place: 0 }] })).toBe(1);
    expect(
      only({
        places: [
          { team: 1, place: 0 },
          { team: 1, place: 1 },
        ],
      }),
    ).toBe(8);
    expect(only({ scores: [{ match: 0, outcome: 0 }] })).toBe(3);
    expect(
      only({
        scores: [
          { match: 0, outcome: 0 },
          { match: 0, outcome: 1 },
        ],
      }),
    ).toBe(6);
    expect(
      only({
        scores: [
          { match: 0, outcome: 0 },
          { match: 1, outcome: 2 },
        ],
      }),
    ).toBe(1);
    expect(only({ scores: [{ match: 0, outcome: 0 }], places: [{ team: 0, place: 1 }] })).toBe(0);
  });

  it('counts ties as their places only where wanted, and finds the ties', () => {
    expect(only({ places: [{ team: 0, place: 1 }] }, ['MatchDiff'])).toBe(6);
    expect(only({ places: [{ team: 0, place: 1 }], withTies: false }, ['MatchDiff'])).toBe(0);
    expect(only({ onlyTied: true }, ['MatchDiff'])).toBe(6);
  });
});

describe('the engine', () => {
  const result = fc.constantFrom<readonly [number?, number?]>([], [], [1, 0], [2, 1], [0, 2]);
  const pair = fc.constantFrom(
    ['AAA', 'BBB'],
    ['AAA', 'CCC'],
    ['BBB', 'CCC'],
    ['CCC', 'DDD'],
    ['DDD', 'AAA'],
  );
  const results = fc.array(
    fc.tuple(pair, result).map(([[left = '', right = ''], score]): Result => [left, right, ...score]),
    { minLength: 1, maxLength: 5 },
  );
  const sort = fc.subarray([...sortKeys.keys()], { minLength: 1, maxLength: 4 });

  it('ranks each scenario as the table would, whatever is played and sorted by', () => {
    fc.assert(
      fc.property(results, sort, (list, keys) => {
        const { group, total } = factsOf(list, keys);
        fc.pre(total <= 300);
        const batch = scenarioEngine(group).next(total, 'all');
        const byId = new Map(group.teams.map((team) => [team.id, team]));
        const lengths = group.open.map(({ outcomes }) => outcomes.length);
        for (let scenario = 0; scenario < total; scenario += 1) {
          let rest = scenario;
          const ends = group.open.map(({ teams: ids, outcomes }, index) => {
            const length = lengths[index] ?? 1;
            const [score_1 = 0, score_2 = 0] = outcomes[rest % length] ?? [];
            rest = Math.floor(rest / length);
            return { teams: [...ids], score_1, score_2, first_to: 2 };
          });
          const { ranked } = rankTeams(
            tallyTeams(byId, [...group.history, ...ends], () => undefined),
            keys,
          );
          for (const { tally, rank, tieGroup } of ranked) {
            const at = scenario * group.teams.length + group.teams.findIndex(({ id }) => id === tally.teamId);
            const size = ranked.filter((other) => other.tieGroup === tieGroup).length;
            expect([batch.first[at], batch.last[at]]).toEqual([rank - 1, rank + size - 2]);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('draws a sample that is the same for everybody and near the whole', () => {
    const { group } = factsOf(example, chain);
    const sample = () => {
      const counting = countScenarios(4, [4, 3]);
      counting.add(scenarioEngine(group).next(12_000, 'sample'));
      return counting.counts();
    };
    const drawn = sample();
    expect(sample()).toEqual(drawn);
    for (const [place, exact] of [11, 1, 0, 0].entries())
      expect((drawn.teams[0]?.exact[place] ?? 0) / 1000).toBeCloseTo(exact, 0);
  });
});

describe('the plan of a group', () => {
  it.each([
    [8192, false, 'all', 8192],
    [8193, false, 'sample', 20_000],
    [8193, true, 'count', 8193],
    [1_048_576, true, 'count', 1_048_576],
    [1_048_577, true, 'sample', 20_000],
    [6 ** 24, false, 'sample', 20_000],
  ])('%d, all asked for: %s: %s', (total, isWhole, kind, size) => {
    expect(scenarioPlan(total, isWhole)).toEqual({ kind, size });
  });

  it('says its number in words', () => {
    expect(countText(46_656)).toBe('46,656');
    expect(countText(6 ** 24)).toBe('about 4.7 × 10¹⁸');
  });
});

describe('the table of one scenario', () => {
  it('is the one of its outcomes', () => {
    const { group } = factsOf(example, chain);
    const batch = scenarioEngine(group).next(12, 'all');
    // AAA lost 0-2, BBB won 2-0: the third outcome of the first match, the first of the second.
    const table = scenarioTable(group, outcomesIn(batch, 2));
    expect(table.map(({ tally }) => `${tally.teamId} ${tally.wins}-${tally.losses}`)).toEqual([
      'BBB 2-1',
      'AAA 2-1',
      'DDD 1-2',
      'CCC 1-2',
    ]);
  });
});
