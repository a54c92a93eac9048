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

/** What a socket may do, by what it held when it was asked: its keys and its person are looked at once for many rooms. */
export type SocketRights = {
  may(right: ProductionRight, room: Room): boolean;
  /** The roles whose scenes it hears in a room by keys for one role each. */
  rolesHeard(room: Room): readonly TallyRole[];
  /** What they come from: the same text, the same rights, as long as the clients of the rooms stay as they are. */
  readonly source: string;
};

/** Who may do what in a production, judged by what is known at this moment; nothing is looked up. */
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
  /** Of a tally for one role: it does not hear the scenes of others. */
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
  /** Read from the player's record of now: a client that was taken from somebody is theirs no more. */
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
