import { compareTeams, type DatedTeam } from '#domain/match/record-order.ts';
import { firstLinkedId, type LinkField, type RecordKey } from '#domain/record-id.ts';

type FormerTeam = DatedTeam & {
  readonly event?: LinkField;
  readonly minor_team?: boolean | undefined;
};
type PastEvent = { readonly game?: string | undefined };

/** A team that a player was in before. */
export type Former<Team> = {
  readonly team: Team;
  readonly eventKey: RecordKey;
  readonly isSameGame: boolean;
};

/** The latest first; without a date last. */
const byDateDown = (a: DatedTeam, b: DatedTeam): number =>
  a.event_date?.[0] && b.event_date?.[0] ? compareTeams(b, a) : compareTeams(a, b);

/**
 * Returns the teams a player was in at other events, at most so many: those of the same game first, and of each group the
 * latest first. Minor teams, and those without an event, are left out.
 */
export function formerTeams<Team extends FormerTeam>(
  teams: readonly Team[],
  {
    eventKey,
    game,
    eventOf,
  }: {
    eventKey: RecordKey | null;
    game: string | undefined;
    eventOf: (key: RecordKey) => PastEvent | undefined;
  },
  most: number,
): Former<Team>[] {
  return [...teams]
    .sort(byDateDown)
    .flatMap((team): Former<Team>[] => {
      const key = firstLinkedId(team.event);
      if (key === null || key === eventKey || team.minor_team) return [];
      return [{ team, eventKey: key, isSameGame: eventOf(key)?.game === game }];
    })
    .sort((a, b) => Number(b.isSameGame) - Number(a.isSameGame))
    .slice(0, most);
}
