import { compareEvents } from '../match/record-order.ts';
import { cleanId, firstLinkedId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { compareProductionRoles } from '../roster/role-sort.ts';
import type { Moment } from '../time/instant.ts';

type Event = { readonly start_date?: Moment; readonly participation_points?: number | undefined };
type EventOf<Shape = Event> = (id: RecordKey) => Shape | undefined;

export type PlayerAccolade = {
  readonly id?: string | undefined;
  readonly show_for_players?: boolean | undefined;
  readonly event?: LinkField;
};

/** Returns the accolades of a player and the player's teams with `show_for_players`, each once, by event date. */
export function playerAccolades<Accolade extends PlayerAccolade>(
  accolades: readonly Accolade[],
  eventOf: EventOf,
): Accolade[] {
  const shown = new Map<RecordKey | null, Accolade>();
  for (const accolade of accolades) {
    if (accolade.show_for_players) shown.set(cleanId(accolade), accolade);
  }
  const dateOf = (accolade: Accolade) => eventOf(firstLinkedId(accolade.event) ?? '');
  return [...shown.values()].sort((a, b) => compareEvents(dateOf(a), dateOf(b)));
}

export type ProductionRole = {
  readonly role: string;
  /** Clean ids, each once. */
  readonly matchIds: readonly RecordKey[];
};

type RoleRelationship = { readonly singular_name?: string | undefined; readonly matches?: LinkField };

/** The roles a player had in matches, in the order of production roles; roles without matches are left out. */
export function productionRoles(relationships: readonly RoleRelationship[]): ProductionRole[] {
  const byRole = new Map<string, Set<RecordKey>>();
  for (const { singular_name, matches } of relationships) {
    const role = singular_name?.trim() || 'Production';
    const ids = byRole.get(role) ?? new Set();
    for (const id of linkedIds(matches)) ids.add(id);
    byRole.set(role, ids);
  }
  return [...byRole]
    .filter(([, ids]) => ids.size > 0)
    .sort(([a], [b]) => compareProductionRoles(a, b))
    .map(([role, ids]) => ({ role, matchIds: [...ids] }));
}

export type Participation<Team> = {
  readonly total: number;
  readonly events: readonly {
    readonly eventId: RecordKey;
    readonly points: number;
    readonly teams: readonly Team[];
  }[];
};

/** Returns the points of the events that a player's teams took part in, newest event first, each event once. */
export function participation<Team extends { readonly event?: LinkField }>(
  teams: readonly Team[],
  eventOf: EventOf,
): Participation<Team> {
  const byEvent = new Map<RecordKey, Team[]>();
  for (const team of teams) {
    for (const id of linkedIds(team.event)) byEvent.set(id, [...(byEvent.get(id) ?? []), team]);
  }
  const events = [...byEvent]
    .flatMap(([eventId, members]) => {
      const points = eventOf(eventId)?.participation_points ?? 0;
      return points > 0 ? [{ eventId, points, teams: members }] : [];
    })
    .sort((a, b) => compareEvents(eventOf(b.eventId), eventOf(a.eventId)));
  return { total: events.reduce((sum, event) => sum + event.points, 0), events };
}
