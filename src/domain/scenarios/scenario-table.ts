import { cleanId } from '../record-id.ts';
import { type RankedTeam, rankTeams } from '../standings/rank.ts';
import { type StandingsTeam, tallyTeams } from '../standings/tally.ts';
import type { ScenarioBatch } from './engine.ts';
import type { ScenarioGroup } from './group.ts';
import { matchOf } from './outcomes.ts';

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
