import type { WireRecord } from '#contract/records/wire.ts';

/** What the pages of one browser profile tell each other about their shared connection. */
export type LiveMessage =
  /** The leader, every second and on every change of its state. Another session means updates may be missing. */
  | { type: 'heartbeat'; isConnected: boolean; session: string; flags: readonly string[] }
  /** A follower shows these keys. */
  | { type: 'keys'; keys: readonly string[] }
  /** A new leader asks every page for its keys. */
  | { type: 'who' }
  /** The leader received a change. */
  | { type: 'update'; key: string; record: WireRecord };

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
      return { type: 'who' };
    case 'update':
      return typeof message.key === 'string' && typeof message.record === 'object' && message.record !== null
        ? { type: 'update', key: message.key, record: message.record as WireRecord }
        : undefined;
    default:
      return undefined;
  }
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
