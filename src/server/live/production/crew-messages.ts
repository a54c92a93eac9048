import type { ServerToClient } from '#contract/socket.ts';
import {
  type CrewMessage,
  type CrewReceipt,
  isNewReceipt,
  mergedMessages,
} from '#domain/broadcast/crew-messages.ts';
import { isSameRecord, type LinkField, linkedIds, restoreId } from '#domain/record-id.ts';
import { textOf } from '../../http/record-reader.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { activeBroadcastId, type ClientStore, clientOf } from './clients.ts';
import { deliver, deliverTo } from './deliver.ts';
import type { Room } from './rooms.ts';

/** The messages to the crews of all shows, by dirty id of the show. */
export type CrewMessages = {
  /** Adds messages, or what is newer of known ones, and sends those of the show to its pages. */
  merge(io: LiveServer, show: string, messages: readonly CrewMessage[]): void;
  /** Returns a message with this receipt only; undefined if the show of this room has none to which it adds something. */
  withReceipt(
    room: Room,
    id: string,
    receipt: CrewReceipt,
  ): readonly [show: string, message: CrewMessage] | undefined;
  all(): Iterable<readonly [show: string, messages: readonly CrewMessage[]]>;
  /** Sends those of a room to a socket that has joined it. */
  sendCurrent(socket: LiveSocket, room: Room, isShared: boolean): void;
};

/** More than an organiser runs at once; the show with the oldest change is dropped above it. */
const maximumShows = 100;

export function createCrewMessages({
  store,
  clock,
}: {
  store: ClientStore;
  clock: () => number;
}): CrewMessages {
  const byShow = new Map<string, readonly CrewMessage[]>();
  const contentOf = (
    show: string,
    messages: readonly CrewMessage[],
  ): Parameters<ServerToClient['prod_messages']> => [{ show, messages, sentAt: clock() }];

  const showOf = ({ kind, key }: Room): string | undefined => {
    const id =
      kind === 'broadcast' ? store.read(`broadcast-${key}`).id : activeBroadcastId(clientOf(store, key));
    return typeof id === 'string' ? restoreId(id) : undefined;
  };
  const roomsOf = (show: string): Room[] => {
    const broadcast = store.get(show);
    const key = textOf(broadcast?.key);
    const clients = linkedIds(broadcast?.clients as LinkField).flatMap((id): Room[] => {
      const client = store.get(id);
      const key = textOf(client?.key)?.toLowerCase();
      const isActive = isSameRecord(activeBroadcastId(client), show);
      return key !== undefined && isActive ? [{ kind: 'client', key }] : [];
    });
    return key === undefined ? clients : [{ kind: 'broadcast', key }, ...clients];
  };

  return {
    merge(io, show, messages) {
      const merged = mergedMessages(byShow.get(show) ?? [], messages);
      byShow.delete(show);
      byShow.set(show, merged);
      const [oldest] = byShow.keys();
      if (byShow.size > maximumShows && oldest !== undefined) byShow.delete(oldest);
      deliver(io, roomsOf(show), 'prod_messages', contentOf(show, merged));
    },
    withReceipt(room, id, receipt) {
      const show = showOf(room);
      const message = byShow.get(show ?? '')?.find((one) => one.id === id);
      if (show === undefined || message === undefined || !isNewReceipt(message.receipts, receipt))
        return undefined;
      return [show, { ...message, receipts: [receipt] }];
    },
    all: () => byShow,
    sendCurrent(socket, room, isShared) {
      const show = showOf(room) ?? '';
      const messages = byShow.get(show);
      if (messages !== undefined)
        deliverTo(socket, room, isShared, 'prod_messages', contentOf(show, messages));
    },
  };
}
