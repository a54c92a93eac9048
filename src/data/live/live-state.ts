import type { WireRecord } from '#contract/records/wire.ts';
import type { ProductionRooms } from '#contract/socket.ts';
import { readSharedChanges, type SharedChanges } from '../things/shared-changes.ts';
import {
  emptyRegistry,
  isInNoRoom,
  type PageRegistry,
  type PageRooms,
  type RegistrySnapshot,
  withKeys,
} from './page-registry.ts';

/**
 * Messages between the pages of one browser profile about their shared connection. Raise the number of its channel
 * (contract/channels.ts) with every change that pages of the previous release would misunderstand.
 */
export type LiveMessage =
  /** The leader, every second and on every change of its state. Another session means updates may be missing. */
  | { type: 'heartbeat'; isConnected: boolean; session: string; flags: readonly string[] }
  /** A follower shows these keys. */
  | { type: 'keys'; keys: readonly string[] }
  /** A new leader asks every page for those of its keys and rooms that are not in what it knows. */
  | { type: 'announce-request'; known: RegistrySnapshot }
  /** From the leader, some time after a change: the keys and rooms of all pages, for the next leader. */
  | { type: 'registry'; registry: RegistrySnapshot }
  /** The leader asked the server for all pages. `isSettled`: the connection of that session misses nothing since. */
  | { type: 'changes'; session: string; isSettled: boolean; changes: SharedChanges }
  /** The leader received a change. */
  | { type: 'update'; key: string; record: WireRecord }
  /** A follower is in exactly these production rooms. */
  | { type: 'rooms'; page: string; rooms: ProductionRooms }
  /** A page closes, or has a socket of its own from now on. */
  | { type: 'gone'; page: string }
  /** A follower wants something sent, on behalf of a client. */
  | { type: 'send'; event: string; values: readonly unknown[]; actAs: string | undefined }
  /** The leader received an event of the server. */
  | { type: 'event'; event: string; values: readonly unknown[] };

/** A message of another page; undefined when it is none: any script of the origin may post to the channel. */
export function readLiveMessage(data: unknown): LiveMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Partial<Record<string, unknown>>;
  switch (message.type) {
    case 'heartbeat':
      return readHeartbeat(message);
    case 'keys':
      return isTextList(message.keys) ? { type: 'keys', keys: message.keys } : undefined;
    case 'announce-request': {
      const known = readRegistry(message.known);
      return known && { type: 'announce-request', known };
    }
    case 'registry': {
      const registry = readRegistry(message.registry);
      return registry && { type: 'registry', registry };
    }
    case 'changes':
      return readChanges(message);
    case 'update':
      return typeof message.key === 'string' && typeof message.record === 'object' && message.record !== null
        ? { type: 'update', key: message.key, record: message.record as WireRecord }
        : undefined;
    case 'rooms': {
      const { page, rooms } = message;
      return typeof page === 'string' && isRooms(rooms) ? { type: 'rooms', page, rooms } : undefined;
    }
    case 'gone':
      return typeof message.page === 'string' ? { type: 'gone', page: message.page } : undefined;
    case 'send':
    case 'event':
      return readEvent(message.type, message);
    default:
      return undefined;
  }
}

function readEvent(
  type: 'send' | 'event',
  { event, values, actAs }: Partial<Record<string, unknown>>,
): LiveMessage | undefined {
  if (typeof event !== 'string' || !Array.isArray(values)) return undefined;
  if (type === 'event') return { type, event, values };
  return { type, event, values, actAs: typeof actAs === 'string' ? actAs : undefined };
}

function readChanges({
  session,
  isSettled,
  changes,
}: Partial<Record<string, unknown>>): LiveMessage | undefined {
  const read = readSharedChanges(changes);
  if (read === undefined || typeof session !== 'string' || typeof isSettled !== 'boolean') return undefined;
  return { type: 'changes', session, isSettled, changes: read };
}

function readRegistry(value: unknown): RegistrySnapshot | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { keys, rooms } = value as Partial<Record<string, unknown>>;
  if (!isTextList(keys) || !Array.isArray(rooms)) return undefined;
  return { keys, rooms: rooms.filter(isPageRooms) };
}

function isPageRooms(value: unknown): value is PageRooms {
  if (typeof value !== 'object' || value === null) return false;
  const { page, rooms } = value as Partial<Record<string, unknown>>;
  return typeof page === 'string' && isRooms(rooms);
}

function isRooms(value: unknown): value is ProductionRooms {
  if (typeof value !== 'object' || value === null) return false;
  const { clients, overviews, broadcasts } = value as Partial<Record<string, unknown>>;
  return isTextList(clients) && isTextList(overviews) && isTextList(broadcasts);
}

function readHeartbeat({
  isConnected,
  session,
  flags,
}: Partial<Record<string, unknown>>): LiveMessage | undefined {
  if (typeof isConnected !== 'boolean' || typeof session !== 'string' || !isTextList(flags)) return undefined;
  return { type: 'heartbeat', isConnected, session, flags };
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

/** State of this connection's productions on the server; it starts anew with every connection. */
type RelayState = {
  /** The client on whose behalf events are sent; undefined while that is open. */
  readonly actsAs: string | undefined;
  readonly isInRooms: boolean;
};

export const newConnection: RelayState = { actsAs: undefined, isInRooms: false };

type SocketEvent = readonly [event: string, ...values: unknown[]];

/** The state after sending, and what is to be sent. */
type Sending = { readonly relay: RelayState; readonly events: readonly SocketEvent[] };

/** Events of which the server must know the client, which differs from page to page. */
const actingEvents: ReadonlySet<string> = new Set(['prod_trigger', 'media_update']);

/** Events by which the server learns of a client: whom the socket acts for is open after them. */
const namingEvents: ReadonlySet<string> = new Set([
  'prod-join',
  'prod-overview-join',
  'prod-update',
  'obs_stream_status',
]);

/** Joins the rooms of all these pages, each once, and no others. Pages without productions cost the server nothing. */
export function sendRooms(relay: RelayState, pages: readonly ProductionRooms[]): Sending {
  const union = (kind: keyof ProductionRooms): string[] => [
    ...new Set(pages.flatMap((rooms) => rooms[kind])),
  ];
  const rooms = { clients: union('clients'), overviews: union('overviews'), broadcasts: union('broadcasts') };
  const isEmpty = isInNoRoom(rooms);
  if (isEmpty && !relay.isInRooms) return { relay, events: [] };
  return { relay: { ...relay, isInRooms: !isEmpty }, events: [['prod-rooms', rooms]] };
}

/** Sends for a page, on behalf of the client it acts for. */
export function sendFor(
  relay: RelayState,
  event: string,
  values: readonly unknown[],
  actAs: string | undefined,
): Sending {
  const isNaming = actAs !== undefined && actAs !== relay.actsAs && actingEvents.has(event);
  const actsAs = namingEvents.has(event) ? undefined : isNaming ? actAs : relay.actsAs;
  return {
    relay: { ...relay, actsAs },
    events: [...(isNaming ? [['prod-act-as', actAs] as const] : []), [event, ...values]],
  };
}

/** `follower` receives from another page; `leader` holds the socket for all; `alone` holds one for itself. */
export type LiveRole = 'follower' | 'leader' | 'alone';

export type LiveState = {
  readonly pageId: string;
  readonly role: LiveRole;
  /** True while updates arrive, over this page's socket or its leader's. */
  readonly isConnected: boolean;
  /** The connection of which that is so; another one means that updates may be missing. */
  readonly session: string;
  /** Flags of the server about itself. */
  readonly flags: readonly string[];
  /** Keys that this page shows. */
  readonly watched: ReadonlySet<string>;
  /** Production rooms that this page is in. */
  readonly rooms: ProductionRooms;
  /** Needs of the other pages; a leader waits for the end of each page that is in it. */
  readonly registry: PageRegistry;
  readonly socket: 'none' | 'open' | 'connected';
  readonly relay: RelayState;
  /** A socket that is being opened or renewed is not told to be lost. */
  readonly isRenewing: boolean;
  /**
   * True once the presence lock is held. Other pages detect this page's end by the lock, so it must be held before they
   * receive the page's rooms.
   */
  readonly isPresent: boolean;
  /** Time of the leader's last message, and the number of its heartbeats without a gap. */
  readonly heardAt: number;
  readonly heartbeats: number;
  /** Times at which this page last sent its state as leader, and last checked the clock. */
  readonly saidAt: number;
  readonly tickedAt: number;
};

export type LiveTimer =
  /** Leader: all pages answer a new one in the same moment, it does not tell its state after each answer. */
  | 'say-state'
  /** Leader: changes of the registry are told together. */
  | 'say-registry'
  | 'confirm-leader-lost'
  | 'grace';

export type LiveEvent =
  | { readonly type: 'start' | 'tick' | 'elected' | 'presence-held' | 'renew' | 'restart' | 'close' }
  | { readonly type: 'message'; readonly message: LiveMessage }
  | { readonly type: 'page-ended'; readonly page: string }
  | { readonly type: 'socket-connected'; readonly session: string }
  | { readonly type: 'socket-lost' }
  | { readonly type: 'socket-update'; readonly key: string; readonly record: WireRecord }
  | { readonly type: 'socket-flags'; readonly flags: readonly string[] }
  | { readonly type: 'socket-event'; readonly event: string; readonly values: readonly unknown[] }
  | { readonly type: 'watch'; readonly keys: readonly string[] }
  | { readonly type: 'set-rooms'; readonly rooms: ProductionRooms }
  | { readonly type: 'share-changes'; readonly changes: SharedChanges; readonly isSettled: boolean }
  | {
      readonly type: 'send';
      readonly event: string;
      readonly values: readonly unknown[];
      readonly actAs: string | undefined;
    };

export type LiveEffect =
  | { readonly type: 'post'; readonly message: LiveMessage }
  | { readonly type: 'open-socket' | 'restart-socket' | 'close-socket' }
  | { readonly type: 'subscribe'; readonly keys: readonly string[] }
  | { readonly type: 'emit'; readonly event: string; readonly values: readonly unknown[] }
  | { readonly type: 'await-page-end' | 'stop-awaiting'; readonly page: string }
  | { readonly type: 'tell-status'; readonly isConnected: boolean }
  | { readonly type: 'tell-session' | 'tell-elected' }
  | { readonly type: 'tell-flags'; readonly flags: readonly string[] }
  | { readonly type: 'tell-update'; readonly key: string; readonly record: WireRecord }
  | { readonly type: 'tell-event'; readonly event: string; readonly values: readonly unknown[] }
  | {
      readonly type: 'tell-changes';
      readonly changes: SharedChanges;
      readonly answer: { readonly isCurrent: boolean; readonly isSettled: boolean };
    };

export function createLiveState(pageId: string, isShared: boolean, now: number): LiveState {
  return {
    pageId,
    role: isShared ? 'follower' : 'alone',
    isConnected: false,
    session: '',
    flags: [],
    watched: new Set(),
    rooms: { clients: [], overviews: [], broadcasts: [] },
    registry: emptyRegistry,
    socket: 'none',
    relay: newConnection,
    isRenewing: false,
    isPresent: false,
    heardAt: now,
    heartbeats: 0,
    saidAt: Number.NEGATIVE_INFINITY,
    tickedAt: now,
  };
}

/** Returns the needs of all pages, this one included. */
export function registrySnapshot({ pageId, registry, watched, rooms }: LiveState): RegistrySnapshot {
  const own = isInNoRoom(rooms) ? [] : [{ page: pageId, rooms }];
  const others = [...registry.rooms].map(([page, entry]) => ({ page, rooms: entry }));
  return { keys: [...withKeys(registry.keys, [...watched])], rooms: [...own, ...others] };
}
