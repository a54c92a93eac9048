import { cleanId, type RecordKey } from '../record-id.ts';
import { tieGroups } from '../standings/rank.ts';
import { sortKeys } from '../standings/sort-keys.ts';
import { countRates, type TeamTally, tallyTeams } from '../standings/tally.ts';
import { matchOf, type Outcome, type ScenarioGroup } from './group.ts';

/**
 * Scenarios in a row, one byte a figure: outcomes by open match, places from 0 by team. Teams that are tied share the
 * places from `first` to `last`. Teams are those of the group that are not hidden, in its order.
 */
export type ScenarioBatch = {
  readonly count: number;
  readonly outcomes: Uint8Array;
  readonly first: Uint8Array;
  readonly last: Uint8Array;
};

export type ScenarioEngine = {
  /** Works out the next scenarios: `all` one after the other, `sample` drawn at random, each as likely as any other. */
  next(count: number, order: 'all' | 'sample'): ScenarioBatch;
};

/** Sort keys whose figures depend on the results of other teams. */
const usesRates = /Winrate|^OMW$|^OPoints$|^OMatchWinsPoints$/;

/**
 * Calculates scenarios of a group. All scenarios are produced in odometer order, the first match changing fastest.
 * Only the difference from the previous scenario is recounted. The sample is the same on every device.
 */
export function scenarioEngine({
  teams,
  hidden,
  history,
  maps,
  open,
  sort,
  rules,
}: ScenarioGroup): ScenarioEngine {
  const byId = new Map(teams.map((team) => [cleanId(team) ?? '', team]));
  const mapById = new Map(maps.map((map) => [cleanId(map), map]));
  const first = open.map(({ teams: ids, outcomes }) => matchOf(ids, outcomes[0]));
  const tallies = tallyTeams(byId, [...history, ...first], (id) => mapById.get(id), rules);
  const tallyOf = new Map(tallies.map((tally) => [tally.teamId, tally]));
  const ranked = tallies.filter(({ teamId }) => !hidden.includes(teamId));
  const place = new Map(ranked.map((tally, index) => [tally, index]));
  const keys = sort.flatMap((name) => sortKeys.get(name) ?? []);
  const hasRates = sort.some((name) => usesRates.test(name));
  const current = open.map(() => 0);
  const random = randomNumbers();
  let isFirst = true;

  const set = (index: number, wanted: number): void => {
    const match = open[index];
    const [before, after] = [match?.outcomes[current[index] ?? 0], match?.outcomes[wanted]];
    if (!match || !before || !after || before === after) return;
    const [left, right] = match.teams;
    change(tallyOf.get(left), right, before, after, 0);
    change(tallyOf.get(right), left, before, after, 1);
    current[index] = wanted;
  };
  const advance = (): void => {
    for (const [index, { outcomes }] of open.entries()) {
      const wanted = (current[index] ?? 0) + 1;
      set(index, wanted % outcomes.length);
      if (wanted < outcomes.length) return;
    }
  };
  const draw = (): void => {
    for (const [index, { outcomes }] of open.entries()) set(index, Math.floor(random() * outcomes.length));
  };

  return {
    next: (count, order) => {
      const batch = {
        count,
        outcomes: new Uint8Array(count * open.length),
        first: new Uint8Array(count * ranked.length),
        last: new Uint8Array(count * ranked.length),
      };
      for (let scenario = 0; scenario < count; scenario += 1) {
        if (order === 'sample') draw();
        else if (!isFirst) advance();
        isFirst = false;
        if (hasRates) countRates(tallies);
        batch.outcomes.set(current, scenario * open.length);
        let from = 0;
        for (const group of tieGroups(ranked, keys)) {
          for (const tally of group) {
            const at = scenario * ranked.length + (place.get(tally) ?? 0);
            batch.first[at] = from;
            batch.last[at] = from + group.length - 1;
          }
          from += group.length;
        }
      }
      return batch;
    },
  };
}

/** Replaces one result by another in a team's figures; `side` is the team's place in the match. */
function change(
  tally: TeamTally | undefined,
  opponent: RecordKey,
  before: Outcome,
  after: Outcome,
  side: 0 | 1,
): void {
  if (!tally) return;
  const other = side === 0 ? 1 : 0;
  const was = Math.sign(before[side] - before[other]);
  const is = Math.sign(after[side] - after[other]);
  const [won, lost] = [after[side] - before[side], after[other] - before[other]];
  tally.wins += Number(is > 0) - Number(was > 0);
  tally.draws += Number(is === 0) - Number(was === 0);
  tally.losses += Number(is < 0) - Number(was < 0);
  tally.mapWins += won;
  tally.mapLosses += lost;
  if (is !== was) tally.headToHead.set(opponent, (tally.headToHead.get(opponent) ?? 0) + is - was);
  tally.headToHeadMaps.set(opponent, (tally.headToHeadMaps.get(opponent) ?? 0) + won - lost);
}

/** Numbers from 0 to below 1, always the same ones (mulberry32): all who look at a sample see the same figures. */
function randomNumbers(): () => number {
  let state = 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
