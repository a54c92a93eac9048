import type { IncomingMessage } from 'node:http';
import { type CallerAddress, isThisMachine } from '../http/caller-address.ts';
import type { Logger } from '../log.ts';
import { createRate, createRates } from '../rates.ts';
import type { LiveServer } from './live-server.ts';

/**
 * What one connection may send in all, whatever it is. Older pages subscribe each key by an event of its own; a page of
 * ours sends up to 400 KB of keys when it reconnects, and forty sources report 200 KB a second while they are watched.
 */
const packetRate = { burst: 3000, perSecond: 1000 };
const byteRate = { burst: 4 * 1024 * 1024, perSecond: 1024 * 1024 };

/**
 * Large packets of all connections of an address, in bytes: each is parsed at once, and two hundred connections that stay
 * below their own bounds still fill the thread. A venue of 300 phones comes back with 50 KB of keys each. Presses, reports
 * and scenes are small, so a crew that shares the address with a flood is not counted.
 */
const largeFrom = 16 * 1024;
const addressRate = { burst: 32 * 1024 * 1024, perSecond: 2 * 1024 * 1024 };

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

/** Closes connections that send more than that, before it is parsed. Programs on this machine have no bound together. */
export function limitInbound(
  io: LiveServer,
  { clock, log, close, callerAddress }: FloodOptions & { readonly callerAddress: CallerAddress },
): void {
  const byAddress = createRates(clock, addressRate);
  io.engine.on('connection', (connection: LiveConnection) => {
    const takePackets = createRate(clock, packetRate);
    const takeBytes = createRate(clock, byteRate);
    const address = callerAddress(connection.request);
    const isTooMuch = (bytes: number): boolean =>
      takeBytes(bytes) > 0 ||
      (bytes >= largeFrom && !isThisMachine(address) && byAddress.take(address, bytes) > 0);
    connection.on('packet', (packet) => {
      if (takePackets() === 0 && !isTooMuch(sizeOf(packet))) return;
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
