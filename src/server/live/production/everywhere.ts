import { randomUUID } from 'node:crypto';
import type { DrawnReport, ServerToClient } from '#contract/socket.ts';
import type { ListedStream } from '#contract/specials.ts';
import { type HeardTeam, heardAfter } from '#domain/broadcast/comms.ts';
import type { CrewMessage } from '#domain/broadcast/crew-messages.ts';
import { createOpenVoices, type Voices } from '#domain/broadcast/open-voices.ts';
import type { TriggerStamp } from '#domain/broadcast/trigger-memory.ts';
import { firstLinkedId, type LinkField } from '#domain/record-id.ts';
import type { Relay } from '../../cluster/relay.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { activeBroadcastId, type ClientStore, clientOf, roomsOfClient } from './clients.ts';
import { type CrewMessages, createCrewMessages, type KeptMessages } from './crew-messages.ts';
import { deliver, deliverTo } from './deliver.ts';
import { createObserverPictures, type ObserverPictures } from './observer-pictures.ts';
import type { Room } from './rooms.ts';
import { createSceneReports, type SceneReports, type SceneSource, type Scenes } from './scene-reports.ts';
import { readSourceId } from './socket-states.ts';
import { createStreams, type Streams } from './streams.ts';
import { createTallyLights, type LightSource, type TallyLights } from './tally-lights.ts';
import { createWatching, type Watching, type WatchingOptions } from './watching.ts';

/** The team voices of all rooms, and what their pages are sent about them besides the triggers themselves. */
type TeamVoices = {
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

function createTeamVoices({ store }: { store: ClientStore }): TeamVoices {
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

/** Rooms of the pages that are connected to other servers: a caller who directs them needs the right in that room. */
type PagesElsewhere = {
  note(server: string, room: Room, event: 'prod_update' | 'prod_disconnect', value: unknown): void;
  roomOf(sourceId: string): Room | undefined;
  /** Forgets those of a server that is gone. @returns them */
  forget(server: string): (readonly [sourceId: string, room: Room])[];
};

/** More than the pages of all shows at once; above it the page with the oldest report is forgotten. */
const maximumPages = 5_000;

function createPagesElsewhere(): PagesElsewhere {
  const pages = new Map<string, { readonly server: string; readonly room: Room }>();
  return {
    note(server, room, event, value) {
      const id = event === 'prod_disconnect' ? value : Object(value).socket;
      if (typeof id !== 'string') return;
      pages.delete(id);
      if (event === 'prod_disconnect') return;
      pages.set(id, { server, room });
      const [first] = pages.keys();
      if (pages.size > maximumPages && first !== undefined) pages.delete(first);
    },
    roomOf: (sourceId) => pages.get(sourceId)?.room,
    forget(server) {
      const gone = [...pages].filter(([, page]) => page.server === server);
      for (const [id] of gone) pages.delete(id);
      return gone.map(([id, { room }]) => [id, room] as const);
    },
  };
}

type Reported = 'prod_update' | 'prod_disconnect';
type ReportOf<Name extends Reported> = Parameters<ServerToClient[Name]>[0];

/**
 * State and events of productions, the same on every server of the league. Each server sends them to its connected
 * sockets. A single server sends nothing to other servers.
 */
export type Everywhere = {
  readonly sceneReports: SceneReports;
  readonly pictures: ObserverPictures;
  readonly lights: TallyLights;
  readonly voices: TeamVoices;
  readonly messages: CrewMessages;
  readonly watching: Watching;
  readonly streams: Streams;
  /** Sends an event to every socket in these rooms that may receive it (`deliver.ts`). */
  deliver(rooms: readonly Room[], event: string, values: readonly unknown[], except?: string): void;
  /** Sends a trigger to all pages of a client, and stores which team is audible after it. */
  trigger(clientKey: string, name: string, values: readonly unknown[]): void;
  /** Adds messages to the crew of a show (dirty id), or what is newer of known ones, and sends them to its pages. */
  message(show: string, messages: readonly CrewMessage[]): void;
  reportScenes(clientKey: string, scenes: Scenes, socketId: string): void;
  /** A socket's page says that its broadcast software is gone. */
  withdrawScenes(socketId: string): void;
  /** Switches the light of a client; the socket that did receives no echo. */
  light(clientKey: string, state: string, socketId: string): void;
  /** A socket is gone: what it reported is unknown now. */
  closeSource(socketId: string): void;
  showPicture(clientKey: string, number: number, isActive: boolean): void;
  /** @returns what is known of the stream now; undefined after a malformed report */
  reportStream(socketId: string, report: unknown): ListedStream | undefined;
  removeStream(socketId: string): void;
  /** Sends the report of a page, or its end, to all watchers. */
  tell<Name extends Reported>(room: Room, event: Name, value: ReportOf<Name>): void;
  drawn(room: Room, report: DrawnReport & { socket: string }): void;
  /** The room of a page that is connected with another server. */
  roomElsewhere(sourceId: string): Room | undefined;
  /** Presses a button of a page. */
  press(sourceId: string, event: string, data: unknown): void;
  attach(io: LiveServer): void;
};

export type EverywhereOptions = {
  readonly relay: Relay;
  readonly keptMessages?: KeptMessages | undefined;
  readonly clock: () => number;
} & Pick<WatchingOptions, 'store'> &
  Omit<Parameters<typeof createStreams>[0], 'clock'>;

export function createEverywhere({ relay, keptMessages, clock, store, log }: EverywhereOptions): Everywhere {
  const { server } = relay;
  let io: LiveServer | undefined;
  const pages = createPagesElsewhere();
  /** Tells the others what was done here; they do the same with their own sockets. */
  const elsewhere = <Args extends readonly unknown[]>(
    name: string,
    act: (io: LiveServer, ...args: Args) => void,
  ) => relay.elsewhere(name, (...args: Args) => io && act(io, ...args));

  const sceneReports = createSceneReports({ store });
  const pictures = createObserverPictures({ store });
  const lights = createTallyLights();
  const voices = createTeamVoices({ store });
  const messages = createCrewMessages({ store, clock, kept: keptMessages });
  const streams = createStreams({ store, log, clock });
  const watching: Watching = createWatching({
    store,
    clock,
    relay: {
      ask: elsewhere('watch', (to, key: string, isFirst: boolean) =>
        watching.askedElsewhere(to, key, isFirst),
      ),
      drawn: elsewhere('drawn', (to, key: string, reports: readonly (DrawnReport & { socket: string })[]) =>
        watching.drawnElsewhere(to, key, reports),
      ),
    },
  });

  const sent = elsewhere(
    'deliver',
    (to, rooms: readonly Room[], event: string, values: readonly unknown[], stamp: TriggerStamp | null) =>
      deliver(to, rooms, event as keyof ServerToClient, values, undefined, stamp ?? undefined),
  );
  const scenesReported = elsewhere('scenes', (to, key: string, scenes: Scenes, source: SceneSource) =>
    sceneReports.hear(to, key, scenes, source),
  );
  const scenesWithdrawn = elsewhere('scenes-withdrawn', (to, socketId: string) =>
    sceneReports.withdraw(to, socketId),
  );
  const lit = elsewhere('light', (to, key: string, state: string, source: LightSource) =>
    lights.change(to, key, state, source),
  );
  const lightsKnown = elsewhere('lights', (to, key: string, state: string, source: LightSource) =>
    lights.hear(to, key, state, source),
  );
  const voicesChanged = elsewhere('voices', (_to, entries: readonly Voices[]) => voices.take(entries));
  const voicesKnown = elsewhere('voices-known', (to, entries: readonly Voices[]) => voices.hear(to, entries));
  const messagesChanged = elsewhere('messages', (to, show: string, changed: readonly CrewMessage[]) =>
    messages.merge(to, show, changed),
  );
  const closeHere = (to: LiveServer, isClosed: (source: LightSource) => boolean): void => {
    sceneReports.sourcesClosed(to, isClosed);
    lights.sourcesClosed(to, isClosed);
  };
  const closed = elsewhere('closed', (to, socketId: string) =>
    closeHere(to, (source) => source.socketId === socketId),
  );
  const pictureShown = elsewhere('picture', (to, key: string, number: number, isActive: boolean) =>
    pictures.announce(to, key, number, isActive),
  );
  const picturesKnown = elsewhere('pictures', (to, key: string, numbers: readonly number[]) =>
    pictures.hear(to, key, numbers),
  );
  const streamReported = elsewhere('stream', (_to, from: string, socketId: string, stream: ListedStream) =>
    streams.hear(from, socketId, stream),
  );
  const streamRemoved = elsewhere('stream-gone', (_to, socketId: string) => streams.remove(socketId));
  const pageTold = elsewhere(
    'page',
    (to, from: string, room: Room, event: Reported, value: ReportOf<Reported>) => {
      pages.note(from, room, event, value);
      watching.tell(to, room, event, value);
    },
  );
  const pressHere = (to: LiveServer, id: string, event: string, data: unknown): void => {
    const { socketId, pageId } = readSourceId(id);
    const target = to.sockets.sockets.get(socketId) as
      | { emit(event: string, ...values: unknown[]): unknown }
      | undefined;
    target?.emit(`prod_button_${event}`, data, ...(pageId === '' ? [] : [pageId]));
  };
  const pressed = elsewhere('press', pressHere);

  relay.onPeer(() => {
    for (const [key, scenes, source] of sceneReports.of(server)) scenesReported(key, scenes, source);
    for (const [socketId, stream] of streams.own()) streamReported(server, socketId, stream);
    for (const [key, state, source] of lights.of(server)) lightsKnown(key, state, source);
    for (const [key, numbers] of pictures.all()) picturesKnown(key, numbers);
    voicesKnown(voices.all());
    for (const [show, known] of messages.all()) messagesChanged(show, known);
  });
  relay.onPeerGone((gone) => {
    const isOfIt = (source: { readonly server: string }) => source.server === gone;
    streams.removeOf(gone);
    const left = pages.forget(gone);
    if (io === undefined) return;
    closeHere(io, isOfIt);
    for (const [id, room] of left) watching.tell(io, room, 'prod_disconnect', id);
  });

  const deliverEverywhere = (
    rooms: readonly Room[],
    event: string,
    values: readonly unknown[],
    except?: string,
    stamp?: TriggerStamp,
  ): void => {
    if (io) deliver(io, rooms, event as keyof ServerToClient, values, except, stamp);
    sent(rooms, event, values, stamp ?? null);
  };

  return {
    sceneReports,
    pictures,
    lights,
    voices,
    messages,
    watching,
    streams,
    deliver: deliverEverywhere,
    trigger(clientKey, name, values) {
      const rooms = roomsOfClient(store, clientKey);
      const team = heardAfter(name, values[0]);
      if (team !== undefined) voicesChanged(voices.open(clientKey, team, clock()));
      const stamp = { id: randomUUID(), at: Date.now() };
      deliverEverywhere(rooms, name, values, undefined, stamp);
    },
    message(show, changed) {
      if (io) messages.merge(io, show, changed);
      messagesChanged(show, changed);
    },
    reportScenes(clientKey, scenes, socketId) {
      const source = { server, socketId, at: clock() };
      if (io) sceneReports.report(io, clientKey, scenes, source);
      scenesReported(clientKey, scenes, source);
    },
    withdrawScenes(socketId) {
      if (io) sceneReports.withdraw(io, socketId);
      scenesWithdrawn(socketId);
    },
    light(clientKey, state, socketId) {
      const source = { server, socketId };
      if (io) lights.change(io, clientKey, state, source, socketId);
      lit(clientKey, state, source);
    },
    closeSource(socketId) {
      if (io) closeHere(io, (source) => source.socketId === socketId);
      closed(socketId);
    },
    showPicture(clientKey, number, isActive) {
      if (io) pictures.announce(io, clientKey, number, isActive);
      pictureShown(clientKey, number, isActive);
    },
    reportStream(socketId, report) {
      const stream = streams.set(socketId, report);
      if (stream) streamReported(server, socketId, stream);
      return stream;
    },
    removeStream(socketId) {
      streams.remove(socketId);
      streamRemoved(socketId);
    },
    tell(room, event, value) {
      if (io) watching.tell(io, room, event, value);
      pageTold(server, room, event, value);
    },
    drawn(room, report) {
      if (io) watching.drawn(io, room, report);
    },
    roomElsewhere: pages.roomOf,
    press(id, event, data) {
      if (io?.sockets.sockets.has(readSourceId(id).socketId)) pressHere(io, id, event, data);
      else pressed(id, event, data);
    },
    attach(attached) {
      io = attached;
    },
  };
}
