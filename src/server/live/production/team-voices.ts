import type { ServerToClient } from '#contract/socket.ts';
import type { HeardTeam } from '#domain/broadcast/comms.ts';
import { createOpenVoices, type Voices } from '#domain/broadcast/open-voices.ts';
import { firstLinkedId, type LinkField } from '#domain/record-id.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { activeBroadcastId, type ClientStore, clientOf, roomsOfClient } from './clients.ts';
import { deliver, deliverTo } from './deliver.ts';
import type { Room } from './rooms.ts';

/** The team voices of all rooms, and what their pages are sent about them besides the triggers themselves. */
export type TeamVoices = {
  /** Stores a trigger for the rooms of a client. @returns the entries, for other servers */
  open(clientKey: string, team: HeardTeam, at: number): Voices[];
  /** Stores a trigger that another server has delivered. */
  take(entries: readonly Voices[]): void;
  /** Another server repeats its entries, since some may be unknown here. */
  hear(io: LiveServer, entries: readonly Voices[]): void;
  all(): Voices[];
  /** Sends the current voices of rooms to a socket that has joined them; those of the last trigger last. */
  sendCurrent(socket: LiveSocket, rooms: readonly Room[], isShared: boolean): void;
  /** Closes the voices of matches that are no longer live. Each server does so for its own sockets. */
  closeLeft(io: LiveServer, at: number): void;
};

/** The event as `prod_trigger` delivers it. */
const triggerOf = (team: HeardTeam): [event: keyof ServerToClient, values: readonly unknown[]] =>
  team === 'none' ? ['comms_disable', [[]]] : ['comms_enable', [[{ team }]]];

export function createTeamVoices({ store }: { store: ClientStore }): TeamVoices {
  const voices = createOpenVoices({
    showOf: (clientKey) => activeBroadcastId(clientOf(store, clientKey)),
    matchOf: (show) => firstLinkedId(store.get(show)?.live_match as LinkField),
  });
  return {
    open: (clientKey, team, at) => voices.open(clientKey, roomsOfClient(store, clientKey), team, at),
    take: voices.take,
    hear(io, entries) {
      for (const { room, team } of voices.hear(entries)) deliver(io, [room], ...triggerOf(team));
    },
    all: voices.all,
    sendCurrent(socket, rooms, isShared) {
      for (const { room, team } of voices.of(rooms)) deliverTo(socket, room, isShared, ...triggerOf(team));
    },
    closeLeft(io, at) {
      const closed = voices.closeLeft(at).map(({ room }) => room);
      if (closed.length > 0) deliver(io, closed, ...triggerOf('none'));
    },
  };
}
