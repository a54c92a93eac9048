import type { IncomingMessage } from 'node:http';
import type { Logger } from '../log.ts';
import { createRate } from '../rates.ts';
import type { LiveServer } from './live-server.ts';

/**
 * What one connection may send in all, whatever it is. Older pages subscribe each key by an event of its own; a page of
 * ours sends up to 400 KB of keys when it reconnects, and forty sources report 200 KB a second while they are watched.
 */
const packetRate = { burst: 3000, perSecond: 1000 };
const byteRate = { burst: 4 * 1024 * 1024, perSecond: 1024 * 1024 };

type Packet = { readonly data?: unknown };

function sizeOf({ data }: Packet): number {
  if (typeof data === 'string') return data.length;
  return data instanceof Uint8Array ? data.byteLength : 0;
}

export type FloodOptions = {
  readonly clock: () => number;
  readonly log: Logger;
  /** Closes a connection that sends too much; ours come back by themselves. */
  readonly close: (connection: Connection) => void;
};

/** Closes connections that send more than that, before it is parsed. */
export function limitInbound(io: LiveServer, { clock, log, close }: FloodOptions): void {
  io.engine.on('connection', (connection: LiveConnection) => {
    const takePackets = createRate(clock, packetRate);
    const takeBytes = createRate(clock, byteRate);
    connection.on('packet', (packet) => {
      if (takePackets() === 0 && takeBytes(sizeOf(packet)) === 0) return;
      log.warn({ connection: connection.id }, 'a connection sent too much and was closed');
      close(connection);
    });
  });
}

type Connection = { readonly request: IncomingMessage; close(shouldDiscard: boolean): void };

type LiveConnection = Connection & {
  readonly id: string;
  on(event: 'packet', listener: (packet: Packet) => void): unknown;
};
