import { cleanId } from '../record-id.ts';
import { type RankedTeam, rankTeams } from '../standings/rank.ts';
import { type StandingsTeam, tallyTeams } from '../standings/tally.ts';
import type { ScenarioBatch } from './engine.ts';
import { matchOf, type ScenarioGroup } from './group.ts';

/** Maximum number of scenarios that are calculated at once and can be filtered. */
export const interactiveLimit = 8192;
/** Maximum number of scenarios that are counted on request, without filters. */
export const countableLimit = 1_048_576;
/** Scenarios of a sample: shares are right within one percent point, as good as always. */
const sampleSize = 20_000;

/** Method and number of scenarios for the calculation of a group. */
export type ScenarioPlan = {
  /** `all`: every one, to be filtered. `sample`: drawn at random, to be filtered. `count`: every one, counts only. */
  readonly kind: 'all' | 'sample' | 'count';
  /** Scenarios to be worked out. */
  readonly size: number;
};

/**
 * Returns the number of scenarios to calculate and their kind. Above `interactiveLimit` a random sample is the default.
 *
 * @param isWhole the user has requested all scenarios instead of the sample
 */
export function scenarioPlan(total: number, isWhole: boolean): ScenarioPlan {
  if (total <= interactiveLimit) return { kind: 'all', size: total };
  return isWhole && total <= countableLimit
    ? { kind: 'count', size: total }
    : { kind: 'sample', size: sampleSize };
}

/** A number of scenarios as people read it: large ones as a power of ten. */
export function countText(total: number): string {
  if (total < 1e9) return total.toLocaleString('en');
  const exponent = Math.floor(Math.log10(total));
  const digits = [...String(exponent)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
  return `about ${(total / 10 ** exponent).toFixed(1)} × 10${digits}`;
}

/** The whole table of one scenario, best team first; `outcomes` by open match. */
export function scenarioTable(
  { teams, hidden, history, maps, open, sort, rules }: ScenarioGroup,
  outcomes: readonly number[],
): readonly RankedTeam<StandingsTeam>[] {
  const results = open.map(({ teams: ids, outcomes: possible }, index) =>
    matchOf(ids, possible[outcomes[index] ?? 0]),
  );
  const byId = new Map(teams.map((team) => [cleanId(team) ?? '', team]));
  const mapById = new Map(maps.map((map) => [cleanId(map), map]));
  const tallies = tallyTeams(byId, [...history, ...results], (id) => mapById.get(id), rules);
  return rankTeams(
    tallies.filter(({ teamId }) => !hidden.includes(teamId)),
    sort,
    rules.points,
  ).ranked;
}

/** The outcomes of one scenario of a batch, by open match. */
export function outcomesIn(batch: ScenarioBatch, scenario: number): number[] {
  const length = batch.count === 0 ? 0 : batch.outcomes.length / batch.count;
  return [...batch.outcomes.subarray(scenario * length, (scenario + 1) * length)];
}
