import { hasProductionRight, type ProductionRight } from '#domain/access/production-rights.ts';
import { isSameRecord, type LinkField, linkedIds } from '#domain/record-id.ts';
import { actorOf, actorText } from '../../actions/acting-player.ts';
import { textOf } from '../../http/record-reader.ts';
import type { ProductionKeys } from '../../production-keys/production-keys.ts';
import { deviceOf } from '../../show-log/press-rows.ts';
import type { DeliveredTrigger } from '../../show-log/trigger-row.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { isWithin, maximumReportBytes, type ProductionAccess } from './access.ts';
import { type ClientStore, clientOf } from './clients.ts';
import { deliverTo } from './deliver.ts';
import type { EventGuard, OnRefused } from './event-guard.ts';
import type { Everywhere } from './everywhere.ts';
import type { Hearing } from './hearing.ts';
import { addressOf, heartbeatRoom, type Room, roomOf, roomsOf } from './rooms.ts';
import { readSourceId, type SocketStates, sourceId } from './socket-states.ts';

/**
 * Returns the user behind a socket who has a right in the production of a client, and the device: the person if the client
 * is theirs, else the key that gives the right. The actor is empty where productions are open to everyone.
 */
export function directorOf(
  store: ClientStore,
  { data, handshake }: LiveSocket,
  clientKey: string,
  right: ProductionRight = 'direct',
): Pick<DeliveredTrigger, 'actor' | 'device'> {
  const client = clientOf(store, clientKey);
  const { signedIn, keys = [] } = data;
  const player = signedIn && store.get(signedIn.playerId);
  const isOwn = linkedIds(player?.clients as LinkField).some((id) => isSameRecord(id, client?.id));
  const key = keys
    .flatMap((held) => held.grant() ?? [])
    .find(({ scope, client: of }) => of === client?.id && hasProductionRight(scope, right));
  const byKey = key === undefined || isOwn ? undefined : actorOf({ playerId: key.madeBy, key });
  return { actor: byKey ?? signedIn?.playerId ?? '', device: deviceOf(handshake.headers['user-agent']) };
}

/** Production rooms of a socket that joins them one by one. */
const maximumRooms = 300;

export type PresenceOptions = {
  readonly socket: LiveSocket;
  readonly io: LiveServer;
  readonly guard: EventGuard;
  readonly states: SocketStates;
  readonly everywhere: Everywhere;
  readonly access: ProductionAccess;
  readonly hearing: Hearing;
  readonly keys: Pick<ProductionKeys, 'hold'>;
  readonly onRefused: OnRefused;
  /** Receives each action for the log of its show. */
  readonly note: (press: DeliveredTrigger) => void;
  readonly store: ClientStore;
  readonly clock: () => number;
};

/** Adds the events that join rooms, and the reports of a client's pages about themselves. */
export function addPresence({
  socket,
  io,
  guard,
  states,
  everywhere,
  access,
  hearing,
  keys,
  onRefused,
  note,
  store,
  clock,
}: PresenceOptions): void {
  const state = states.of(socket);
  const { lights, messages, pictures, voices, watching } = everywhere;

  const pulse = (): void => {
    if (!socket.rooms.has(heartbeatRoom)) socket.join(heartbeatRoom);
    socket.emit('prod_heartbeat', { at: clock() });
  };
  const enter = (...rooms: Room[]): void => {
    // A socket in a room has received all of its events. Only a new page behind a shared socket may have missed them.
    const entered = rooms.filter((room) => state.isShared || !state.rooms.has(addressOf(room)));
    for (const room of rooms) if (state.rooms.size < maximumRooms) state.rooms.set(addressOf(room), room);
    const heard = new Set(hearing.update(io, socket, entered));
    if (heard.size > 0) pulse();
    for (const room of entered) {
      if (!heard.has(room)) continue;
      pictures.sendCurrent(socket, room, state.isShared);
      lights.sendCurrent(socket, room, state.isShared);
      watching.sendCurrent(io, socket, room, state.isShared);
    }
    voices.sendCurrent(
      socket,
      entered.filter((room) => heard.has(room)),
      state.isShared,
    );
  };

  guard.onOpen('prod-keys', ([texts]) => {
    const held = texts.map(keys.hold);
    socket.data.keys = held;
    for (const key of held) key.noteUse();
    if (held.some((key) => key.grant() === undefined)) onRefused(socket, 'prod-keys', 'ended-key');
    hearing.update(io, socket);
    // Reports of its pages from before the key were dropped, so they are requested again.
    for (const room of state.rooms.values()) {
      if (access.mayByKey(socket, 'report', room)) {
        deliverTo(socket, room, state.isShared, 'send_prod_update', []);
      }
    }
  });
  guard.onOpen('prod-join', ([key]) => {
    const room = roomOf('client', key);
    if (room === undefined) return;
    state.clientKey = room.key;
    enter(room);
  });
  guard.onGuarded(
    'prod-overview-join',
    ([key]) => roomOf('overview', key),
    (_values, room) => {
      const wasIn = state.rooms.has(addressOf(room));
      state.clientKey = room.key;
      enter(room);
      // A page that is new behind a socket that watches already asks for itself.
      if (wasIn) watching.ask(io, room.key);
    },
  );
  guard.onOpen('prod-broadcast-join', ([key]) => {
    const room = roomOf('broadcast', key);
    if (room === undefined) return;
    for (const [address, { kind, key: other }] of state.rooms) {
      if (kind === 'broadcast' && other !== room.key) state.rooms.delete(address);
    }
    enter(room);
  });
  guard.onOpen('prod-rooms', ([wanted]) => {
    state.isShared = true;
    state.rooms.clear();
    enter(...roomsOf(wanted));
  });
  guard.onOpen('prod-act-as', ([key]) => {
    state.clientKey = roomOf('client', key)?.key;
  });

  guard.onGuarded(
    'prod-update',
    ([{ clientName, broadcastKey }]) => {
      const named = roomOf('client', clientName);
      // At once and for everyone: the events behind it are on behalf of this client.
      if (named !== undefined) state.clientKey = named.key;
      return named ?? roomOf('broadcast', broadcastKey) ?? roomOf('client', state.clientKey);
    },
    ([report], room) => {
      if (!isWithin(report, maximumReportBytes)) return;
      const { pageId = '' } = report;
      if (state.pages.size >= maximumRooms && !state.pages.has(pageId)) return;
      state.pages.set(pageId, room);
      everywhere.tell(room, 'prod_update', { ...report, socket: sourceId(socket.id, pageId) });
    },
  );
  guard.onGuarded(
    'prod-drawn',
    ([{ clientName, broadcastKey }]) => roomOf('client', clientName) ?? roomOf('broadcast', broadcastKey),
    ([report], room) => {
      const { pageId = '' } = report;
      everywhere.drawn(room, { ...report, socket: sourceId(socket.id, pageId) });
    },
  );
  guard.onGuarded(
    'prod-message-shown',
    ([{ clientName, broadcastKey }]) => roomOf('client', clientName) ?? roomOf('broadcast', broadcastKey),
    ([{ id, page, isSeen, pageId }], room) => {
      const { actor } = directorOf(store, socket, room.key, 'confirm');
      const who = textOf(store.get(actor)?.name) ?? actorText(actor);
      const at = clock();
      const changed = messages.withReceipt(room, id, {
        // A page keeps its id when it connects again; its socket does not.
        source: pageId ?? socket.id,
        who,
        page,
        shownAt: at,
        ...(isSeen && { seenAt: at }),
      });
      if (changed !== undefined) everywhere.message(changed[0], [changed[1]]);
    },
  );
  guard.onOpen('prod-page-closed', ([pageId]) => {
    const room = state.pages.get(pageId);
    if (room === undefined) return;
    state.pages.delete(pageId);
    everywhere.tell(room, 'prod_disconnect', sourceId(socket.id, pageId));
  });

  guard.onGuarded(
    'prod-send',
    ([{ socketID }]) => {
      const { socketId, pageId } = readSourceId(socketID);
      const target = states.byId(socketId);
      return (
        target?.pages.get(pageId) ?? roomOf('client', target?.clientKey) ?? everywhere.roomElsewhere(socketID)
      );
    },
    ([{ socketID, event, data = null }], { kind, key }) => {
      if (!isWithin(data, maximumReportBytes)) return;
      everywhere.press(socketID, event, data);
      if (kind !== 'client') return;
      note({ clientKey: key, name: `prod_button_${event}`, ...directorOf(store, socket, key) });
    },
  );

  socket.on('disconnect', () => {
    for (const [pageId, own] of state.pages)
      everywhere.tell(own, 'prod_disconnect', sourceId(socket.id, pageId));
    everywhere.closeSource(socket.id);
    states.forget(socket);
  });
}
