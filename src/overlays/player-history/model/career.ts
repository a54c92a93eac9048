import { compareTeams, type DatedTeam } from '#domain/match/record-order.ts';
import { firstLinkedId, type RecordKey } from '#domain/record-id.ts';
import { type PlacedTeam, teamPlace } from '#domain/selection/final-places.ts';

type CareerTeam = DatedTeam &
  PlacedTeam & {
    readonly id: string;
    readonly minor_team?: boolean | undefined;
  };

export type CareerRow<Team> = {
  readonly key: string;
  readonly team: Team;
  readonly eventKey: RecordKey | undefined;
  /** Final place of the team: one column, absent if no team has one. */
  readonly values: readonly string[];
};

/** Returns the teams of a player, the first event first; minor ones only on request. */
export function careerRows<Team extends CareerTeam>(
  teams: readonly Team[],
  hasMinor: boolean,
): CareerRow<Team>[] {
  const shown = teams.filter((team) => hasMinor || !team.minor_team).sort(compareTeams);
  const ranks = shown.map((team) => teamPlace(team)?.text ?? '');
  const hasRanks = ranks.some((rank) => rank !== '');
  return shown.map((team, place) => ({
    key: team.id,
    team,
    eventKey: firstLinkedId(team.event) ?? undefined,
    values: hasRanks ? [ranks[place] ?? ''] : [],
  }));
}
