import type { WireRecord } from '#contract/records/wire.ts';
import type { ProductionRooms } from '#contract/socket.ts';
import { readSharedChanges, type SharedChanges } from '../things/shared-changes.ts';
import type { PageRooms, Roster } from './roster.ts';

/** What the pages of one browser profile tell each other about their shared connection. */
export type LiveMessage =
  /** The leader, every second and on every change of its state. Another session means updates may be missing. */
  | { type: 'heartbeat'; isConnected: boolean; session: string; flags: readonly string[] }
  /** A follower shows these keys. */
  | { type: 'keys'; keys: readonly string[] }
  /** A new leader asks every page for what it does not know yet of its keys and rooms. */
  | { type: 'who'; known?: Roster | undefined }
  /** The leader, some time after a change: what all pages need, for whoever leads after it. */
  | { type: 'roster'; roster: Roster }
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

export const liveChannelName = 'grandstand-live';

/** A message of another page, or undefined: an older page of this origin may say other things. */
export function readLiveMessage(data: unknown): LiveMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Partial<Record<string, unknown>>;
  switch (message.type) {
    case 'heartbeat':
      return readHeartbeat(message);
    case 'keys':
      return isTextList(message.keys) ? { type: 'keys', keys: message.keys } : undefined;
    case 'who':
      return { type: 'who', known: readRoster(message.known) };
    case 'roster': {
      const roster = readRoster(message.roster);
      return roster && { type: 'roster', roster };
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

function readRoster(value: unknown): Roster | undefined {
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
