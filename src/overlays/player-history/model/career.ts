import { compareTeams, type DatedTeam } from '#domain/match/record-order.ts';
import { firstLinkedId, type LinkField, type RecordKey } from '#domain/record-id.ts';

type CareerTeam = DatedTeam & {
  readonly id: string;
  readonly event?: LinkField;
  readonly minor_team?: boolean | undefined;
  readonly ranking_text?: string | undefined;
};

export type CareerRow<Team> = {
  readonly key: string;
  readonly team: Team;
  readonly eventKey: RecordKey | undefined;
  /** How it ended for the team: one column, absent when no team says it. */
  readonly values: readonly string[];
};

/** The teams of a player, the first event first; minor ones only on request (overlays-show, player-history). */
export function careerRows<Team extends CareerTeam>(
  teams: readonly Team[],
  hasMinor: boolean,
): CareerRow<Team>[] {
  const shown = teams.filter((team) => hasMinor || !team.minor_team).sort(compareTeams);
  const ranks = shown.map(({ ranking_text }) => ranking_text?.trim() ?? '');
  const hasRanks = ranks.some((rank) => rank !== '');
  return shown.map((team, place) => ({
    key: team.id,
    team,
    eventKey: firstLinkedId(team.event) ?? undefined,
    values: hasRanks ? [ranks[place] ?? ''] : [],
  }));
}
