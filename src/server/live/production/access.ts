import type { WireRecord } from '#contract/records/wire.ts';
import {
  hasProductionRight,
  hasRightBeside,
  type ProductionRight,
  type ProductionRole,
} from '#domain/access/production-rights.ts';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import type { LiveSocket } from '../live-server.ts';
import { activeBroadcastKey, type ClientStore, clientOf } from './clients.ts';
import type { Room } from './rooms.ts';

/** Largest report of an overlay, media value, scene report or announcement, in bytes of JSON. */
export const maximumReportBytes = 4 * 1024;

/** Larger, since lists of scenes and inputs are sent as triggers. */
export const maximumTriggerBytes = 64 * 1024;

/** Longest name of a scene, in characters. */
export const maximumSceneLength = 300;

/** Returns true if a value's JSON stays within the limit; false if the value cannot be serialized. */
export function isWithin(value: unknown, limitBytes: number): boolean {
  try {
    return Buffer.byteLength(JSON.stringify(value) ?? '') <= limitBytes;
  } catch {
    return false;
  }
}

/** Rights of a socket by its keys and its person at the time of the call. Both are looked at once for many rooms. */
export type SocketRights = {
  may(right: ProductionRight, room: Room): boolean;
  /** Returns the roles whose scenes the socket receives in a room by keys for one role each. */
  rolesHeard(room: Room): readonly TallyRole[];
  /** Source of the rights: the same text means the same rights, as long as the clients of the rooms stay the same. */
  readonly source: string;
};

/** Rights in a production, judged by the facts known at this moment, without a look-up. */
export type ProductionAccess = {
  /** By keys, or as the person whom the last look-up found (`SocketIdentity`). */
  rightsOf(socket: LiveSocket): SocketRights;
  /** By the keys of the socket, or because productions are open to everyone. */
  mayByKey(socket: LiveSocket, right: ProductionRight, room: Room): boolean;
  /** As `rightsOf`, for one room. */
  may(socket: LiveSocket, right: ProductionRight, room: Room): boolean;
};

export type AccessOptions = {
  readonly store: ClientStore;
  /** Everyone may do what the original leaves open, in the rooms of clients that exist. */
  readonly isOpen: boolean;
};

type Holding = {
  readonly client: WireRecord;
  readonly role: ProductionRole;
  /** Role of a tally for one role, which does not receive the scenes of others. */
  readonly tallyRole?: TallyRole | undefined;
};

const keyOf = ({ key }: WireRecord): string | undefined =>
  typeof key === 'string' ? key.toLowerCase() : undefined;

export function createProductionAccess({ store, isOpen }: AccessOptions): ProductionAccess {
  const clientById = (id: string): WireRecord | undefined => {
    const record = store.get(id);
    return record?.__tableName === 'Clients' ? record : undefined;
  };
  const byKeys = ({ data }: LiveSocket): Holding[] =>
    (data.keys ?? []).flatMap((held): Holding[] => {
      const grant = held.grant();
      if (grant === undefined) return [];
      const client = clientById(grant.client);
      return client === undefined ? [] : [{ client, role: grant.scope, tallyRole: grant.role }];
    });
  /** Reads the current record of the player: a client that was taken from a user is no longer theirs. */
  const byPerson = ({ data }: LiveSocket): Holding[] => {
    const player = data.signedIn && store.get(data.signedIn.playerId);
    return linkedIds(player?.clients as LinkField)
      .map(clientById)
      .filter((client) => client !== undefined)
      .map((client) => ({ client, role: 'owner' as const }));
  };

  const isOwn = ({ client }: Holding, { kind, key }: Room): boolean =>
    (kind === 'broadcast' ? activeBroadcastKey(store, client) : keyOf(client)) === key;
  const reaches = (holding: Holding, right: ProductionRight, room: Room): boolean => {
    const { client, role, tallyRole } = holding;
    const { kind, key } = room;
    if (right === 'scenes' && tallyRole !== undefined) return false;
    if (isOwn(holding, room)) return hasProductionRight(role, right);
    if (kind === 'broadcast' || !hasRightBeside(role, right)) return false;
    const broadcastKey = activeBroadcastKey(store, client);
    return broadcastKey !== undefined && activeBroadcastKey(store, clientOf(store, key)) === broadcastKey;
  };
  const isOpenIn = (room: Room): boolean =>
    isOpen && (room.kind === 'broadcast' || clientOf(store, room.key) !== undefined);
  const rightsBy = (holdings: readonly Holding[]): SocketRights => ({
    may: (right, room) => isOpenIn(room) || holdings.some((holding) => reaches(holding, right, room)),
    rolesHeard: (room) =>
      room.kind === 'overview'
        ? []
        : holdings.flatMap((holding) =>
            holding.tallyRole !== undefined && isOwn(holding, room) ? holding.tallyRole : [],
          ),
    source: holdings
      .map(({ client, role, tallyRole }) =>
        [client.id, keyOf(client), activeBroadcastKey(store, client), role, tallyRole].join(' '),
      )
      .join(),
  });

  const rightsOf: ProductionAccess['rightsOf'] = (socket) =>
    rightsBy([...byKeys(socket), ...byPerson(socket)]);
  return {
    rightsOf,
    mayByKey: (socket, right, room) => rightsBy(byKeys(socket)).may(right, room),
    may: (socket, right, room) => rightsOf(socket).may(right, room),
  };
}
