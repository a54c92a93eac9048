import { compareEvents } from '../match/record-order.ts';
import { cleanId, firstLinkedId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import type { Moment } from '../time/instant.ts';

type PastTeam = { readonly id: string; readonly event?: LinkField; readonly accolades?: LinkField };

/** A team a player was in at an earlier event, with what it won there. */
export type PastResult<Team> = { readonly team: Team; readonly accoladeIds: readonly RecordKey[] };

/** The teams of other events, the newest event first (website 4.8). */
export function pastResults<Team extends PastTeam>(
  teams: readonly Team[],
  {
    eventKey,
    eventOf,
  }: {
    eventKey: RecordKey | undefined;
    eventOf: (id: RecordKey) => { readonly start_date?: Moment } | undefined;
  },
): PastResult<Team>[] {
  const dateOf = (team: Team) => eventOf(firstLinkedId(team.event) ?? '');
  return teams
    .filter((team) => cleanId(team) !== null && !linkedIds(team.event).includes(eventKey ?? ''))
    .sort((a, b) => compareEvents(dateOf(b), dateOf(a)))
    .map((team) => ({ team, accoladeIds: linkedIds(team.accolades) }));
}
