import type { IncomingMessage } from 'node:http';
import { CodedError } from '#contract/errors.ts';
import type { Config } from '../config.ts';
import { type CallerAddress, isThisMachine } from '../http/caller-address.ts';
import { createRates } from '../rates.ts';
import type { LiveServer } from './live-server.ts';

/** A venue of 300 phones that all come back when the server does, and ask again while it is starting. */
const handshakeRate = { burst: 600, perSecond: 50 };

/** Handshakes that a closed flood counts as: an address that goes on soon waits for some seconds. */
const floodCost = 60;

/** Decides which handshakes become connections. */
export type Admission = {
  /** Why this handshake is refused; undefined when it may connect. */
  refusalOf(request: IncomingMessage): CodedError | undefined;
  /** A connection of this request was closed because it sent too much. */
  noteFlood(request: IncomingMessage): void;
  /** Counts the connections of this server from now on. */
  watch(io: LiveServer): void;
};

export type AdmissionOptions = {
  readonly limits: Pick<Config, 'maximumSockets' | 'maximumSocketsPerAddress'>;
  readonly callerAddress: CallerAddress;
  readonly clock: () => number;
};

/** Bounds connections in all and per address, and handshakes per address. Programs on this machine count in all only. */
export function createAdmission({ limits, callerAddress, clock }: AdmissionOptions): Admission {
  const counts = new Map<string, number>();
  const handshakes = createRates(clock, handshakeRate);
  let total = 0;

  const add = (address: string, change: 1 | -1): void => {
    const count = (counts.get(address) ?? 0) + change;
    total += change;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
  };

  return {
    refusalOf(request) {
      if (total >= limits.maximumSockets) return new CodedError('server-full');
      const address = callerAddress(request);
      if (isThisMachine(address)) return undefined;
      if (handshakes.take(address) > 0) return new CodedError('rate-limited');
      const count = counts.get(address) ?? 0;
      return count >= limits.maximumSocketsPerAddress ? new CodedError('too-many-connections') : undefined;
    },
    noteFlood(request) {
      const address = callerAddress(request);
      if (!isThisMachine(address)) handshakes.spend(address, floodCost);
    },
    watch(io) {
      io.engine.on('connection', (connection: Connection) => {
        const address = callerAddress(connection.request);
        add(address, 1);
        connection.once('close', () => add(address, -1));
      });
    },
  };
}

type Connection = {
  readonly request: IncomingMessage;
  once(event: 'close', listener: () => void): unknown;
};
