import type { Match } from '#contract/records.ts';
import { winnerIndex } from '#domain/match/outcome.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { type TeamLook, useTeamLooks } from './use-team-looks.ts';

/** The teams of a match in stored order with their themes, without those that are not here. */
export function useMatchTeams(match: Match | undefined): TeamLook[] {
  const keys = linkedIds(match?.teams);
  const looks = useTeamLooks(keys);
  return keys.flatMap((key) => looks.get(key) ?? []);
}

/** The team that won the match; undefined while it is undecided. */
export function useWinner(match: Match | undefined): TeamLook | undefined {
  const teams = useMatchTeams(match);
  const winner = match ? winnerIndex(match) : null;
  const key = winner === null ? undefined : linkedIds(match?.teams)[winner];
  return teams.find(({ team }) => cleanId(team) === key);
}
