import { randomUUID } from 'node:crypto';
import type { LiveServer } from '../live/live-server.ts';
import type { Logger } from '../log.ts';

/** A call that is made on other servers: its arguments are JSON, and it may get lost with the connection. */
export type Tell<Args extends readonly unknown[]> = (...args: Args) => void;

/** What the servers of a league tell each other of what is in no database: productions, presence, pairing, ended keys. */
export type Relay = {
  /** Names this server among the others, until it stops. */
  readonly server: string;
  /** Names a call, and what a server does that hears it. @returns the function that makes it on all other servers */
  elsewhere<Args extends readonly unknown[]>(name: string, act: (...args: Args) => void): Tell<Args>;
  /** Calls back when another server is heard for the first time, or again: now it is told what it may have missed. */
  onPeer(listener: () => void): void;
  /** Calls back when another server is heard no longer. */
  onPeerGone(listener: (server: string) => void): void;
};

/** A server that has its league to itself. */
export const noRelay: Relay = {
  server: 'only',
  elsewhere: () => () => undefined,
  onPeer: () => undefined,
  onPeerGone: () => undefined,
};

/** Servers greet each other this often, and one that was not heard for `goneMs` is gone. */
const greetMs = 1_000;
const goneMs = 3_500;

const eventName = 'relay';
const greeting = 'greeting';

/** The relay over the adapter of the socket library. `attach` it before the first connection. */
export type AdapterRelay = Relay & { attach(io: LiveServer): void; close(): void };

/** @param isConnected whether what is sent now arrives: what would wait for the connection comes too late to be true */
export function createRelay({
  isConnected,
  clock,
  log,
}: {
  isConnected: () => boolean;
  clock: () => number;
  log: Logger;
}): AdapterRelay {
  const server = randomUUID();
  const acts = new Map<string, (args: readonly unknown[]) => void>();
  const heardAt = new Map<string, number>();
  const peerListeners = new Set<() => void>();
  const goneListeners = new Set<(server: string) => void>();
  let io: LiveServer | undefined;

  const send = (name: string, args: readonly unknown[]): void => {
    if (io !== undefined && isConnected()) io.serverSideEmit(eventName, server, name, args);
  };
  const hear = (from: unknown, name: unknown, args: unknown): void => {
    if (typeof from !== 'string' || typeof name !== 'string' || !Array.isArray(args)) return;
    const isNew = !heardAt.has(from);
    heardAt.set(from, clock());
    if (isNew) for (const listener of peerListeners) listener();
    try {
      acts.get(name)?.(args);
    } catch (error) {
      log.error({ err: error, call: name }, 'what another server told could not be done');
    }
  };
  const greet = setInterval(() => {
    send(greeting, []);
    for (const [peer, at] of heardAt) {
      if (clock() - at < goneMs) continue;
      heardAt.delete(peer);
      log.warn({ peer }, 'another server of the league is not heard any more');
      for (const listener of goneListeners) listener(peer);
    }
  }, greetMs);
  greet.unref();

  return {
    server,
    elsewhere<Args extends readonly unknown[]>(name: string, act: (...args: Args) => void): Tell<Args> {
      // Servers of a league are of one release, so what one sends is what the other takes.
      acts.set(name, (args) => act(...(args as Args)));
      return (...args) => {
        if (heardAt.size > 0) send(name, args);
      };
    },
    onPeer: (listener) => void peerListeners.add(listener),
    onPeerGone: (listener) => void goneListeners.add(listener),
    attach(attached) {
      io = attached;
      io.on(eventName, hear);
      send(greeting, []);
    },
    close: () => clearInterval(greet),
  };
}
