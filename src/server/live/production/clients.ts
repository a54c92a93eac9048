import type { WireRecord } from '#contract/records/wire.ts';
import type { Person } from '#domain/access/permissions.ts';
import { clientIds } from '#domain/access/production.ts';
import { cleanId, firstLinkedId, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { textOf } from '../../http/record-reader.ts';
import type { Store } from '../../store/store.ts';
import type { Room } from './rooms.ts';

export type ClientStore = Pick<Store, 'read' | 'get'>;

const link = (record: WireRecord | undefined, field: string): LinkField =>
  record?.[field] as LinkField | undefined;

const linked = (
  store: ClientStore,
  record: WireRecord | undefined,
  field: string,
): WireRecord | undefined => {
  const id = firstLinkedId(link(record, field));
  return id === null ? undefined : store.get(id);
};

/** The client with this key, in lower case. */
export function clientOf(store: ClientStore, key: string): WireRecord | undefined {
  const { id, __tableName } = store.read(`client-${key}`);
  return id !== undefined && __tableName === 'Clients' ? store.get(id) : undefined;
}

/** Returns true if the client is one of the person's own. Production users are players with clients. */
export function ownsClient(person: Person, client: WireRecord): boolean {
  const id = cleanId(client.id);
  return id !== null && clientIds(person).includes(id);
}

/** Clean id of the client's active broadcast, its first one. */
export function activeBroadcastId(client: WireRecord | undefined): string | null {
  return firstLinkedId(link(client, 'broadcast'));
}

/** The key of the client's active broadcast, its first one. */
export function activeBroadcastKey(store: ClientStore, client: WireRecord | undefined): string | undefined {
  return textOf(linked(store, client, 'broadcast')?.key);
}

/** Dirty ids of all shows of a person's clients: those that they control, one at a time for each client. */
export function showsOfPerson(store: Pick<Store, 'get'>, person: Person): string[] {
  const shows = clientIds(person).flatMap((client) => linkedIds(link(store.get(client), 'broadcast')));
  return [...new Set(shows.map(restoreId))];
}

/** Returns the overviews of all clients of a show. @param show dirty id */
export function overviewsOfShow(store: Pick<Store, 'get'>, show: string): Room[] {
  return linkedIds(link(store.get(show), 'clients')).flatMap((client) => {
    const key = textOf(store.get(client)?.key);
    return key === undefined ? [] : [{ kind: 'overview', key: key.toLowerCase() } as const];
  });
}

/**
 * Returns the rooms of all pages of a client: its own room and, for pages opened by their broadcast's key, its
 * broadcast's.
 */
export function roomsOfClient(store: ClientStore, key: string): Room[] {
  const broadcastKey = activeBroadcastKey(store, clientOf(store, key));
  const client: Room = { kind: 'client', key };
  return broadcastKey === undefined ? [client] : [client, { kind: 'broadcast', key: broadcastKey }];
}

/** The person, broadcast and roles of a client at this moment. */
export type ClientFacts = {
  readonly broadcastKey: string | undefined;
  readonly playerName: string | undefined;
  /** Roles this person has on the live match of the active broadcast. */
  readonly positions: readonly string[];
};

/** Looks up client, person, active broadcast, live match and the person's roles in it; missing values are empty. */
export function factsOf(store: ClientStore, key: string): ClientFacts {
  const client = clientOf(store, key);
  const staffId = firstLinkedId(link(client, 'staff'));
  const match = linked(store, linked(store, client, 'broadcast'), 'live_match');
  const positions = linkedIds(link(match, 'player_relationships')).flatMap((id) => {
    const relationship = store.get(id);
    if (staffId === null || firstLinkedId(link(relationship, 'player')) !== staffId) return [];
    return textOf(relationship?.singular_name) ?? [];
  });
  return {
    broadcastKey: activeBroadcastKey(store, client),
    // Read as the public sees it, since a person may be hidden together with their event.
    playerName: staffId === null ? undefined : textOf(store.read(staffId).name),
    positions,
  };
}
