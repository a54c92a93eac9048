import type { TransmitterStream } from '#contract/specials.ts';
import type { LiveServer } from '../live-server.ts';
import { recordRoom } from '../rooms.ts';

const key = 'special:streams';

/** The connected transmitters, published as `special:streams` at most once a second. */
export type Streams = {
  set(socketId: string, stream: Omit<TransmitterStream, 'socket'>): void;
  remove(socketId: string): void;
  /** Sends the record to its subscribers if it has changed. */
  publish(io: LiveServer): void;
};

export function createStreams(): Streams {
  const streams = new Map<string, TransmitterStream>();
  let hasChanged = false;
  return {
    set(socketId, stream) {
      streams.set(socketId, { ...stream, socket: socketId });
      hasChanged = true;
    },
    remove(socketId) {
      if (streams.delete(socketId)) hasChanged = true;
    },
    publish(io) {
      if (!hasChanged) return;
      hasChanged = false;
      const record = { id: key, ...(streams.size > 0 && { streams: [...streams.values()] }) };
      io.to(recordRoom(key)).emit('data_update', key, record);
    },
  };
}
