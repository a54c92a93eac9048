import type { WireRecord } from '#contract/records/wire.ts';
import type { ProductionRooms } from '#contract/socket.ts';
import { readSharedChanges, type SharedChanges } from '../things/shared-changes.ts';
import type { PageRooms, RegistrySnapshot } from './page-registry.ts';

/**
 * What the pages of one browser profile tell each other about their shared connection. Raise the number of its
 * channel (contract/channels.ts) with every change that pages of the release before would misunderstand.
 */
export type LiveMessage =
  /** The leader, every second and on every change of its state. Another session means updates may be missing. */
  | { type: 'heartbeat'; isConnected: boolean; session: string; flags: readonly string[] }
  /** A follower shows these keys. */
  | { type: 'keys'; keys: readonly string[] }
  /** A new leader asks every page for those of its keys and rooms that are not in what it knows. */
  | { type: 'announce-request'; known: RegistrySnapshot }
  /** The leader, some time after a change: what all pages need, for whoever leads after it. */
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
