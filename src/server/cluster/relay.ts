import { randomUUID } from 'node:crypto';
import type { LiveServer } from '../live/live-server.ts';
import type { Logger } from '../log.ts';

/** A call that is made on other servers: its arguments are JSON, and it may get lost with the connection. */
export type Tell<Args extends readonly unknown[]> = (...args: Args) => void;

/**
 * Messages between the servers of a league about state outside the database: productions, presence, pairing, ended
 * keys.
 */
export type Relay = {
  /** Names this server among the others, until it stops. */
  readonly server: string;
  /** Registers the name of a call and its handler. @returns the function that makes the call on all other servers */
  elsewhere<Args extends readonly unknown[]>(name: string, act: (...args: Args) => void): Tell<Args>;
  /**
   * Calls back when another server receives this one for the first time, or again: it may have missed messages before.
   */
  onPeer(listener: () => void): void;
  /** Calls back when another server is no longer received. */
  onPeerGone(listener: (server: string) => void): void;
};

/** A server that has its league to itself. */
export const noRelay: Relay = {
  server: 'only',
  elsewhere: () => () => undefined,
  onPeer: () => undefined,
  onPeerGone: () => undefined,
};

/** Interval of greetings between servers, ms. A server that was not received for `goneMs` counts as gone. */
const greetMs = 500;
const goneMs = 3_500;

const eventName = 'relay';
const greeting = 'greeting';

/**
 * A server's message about itself: the number of its connection to Redis, and the connections of other servers that
 * it has received on it. Only a server that is named there is known to be received: after an interruption each side
 * reconnects at its own time.
 */
type Greeting = readonly [link: number, hears: readonly (readonly [server: string, link: number])[]];

type Peer = {
  heardAt: number;
  /** Number of its connection that was last received on this server's connection. */
  link: number | undefined;
  /** The two connections over which it was told what holds. */
  told: string | undefined;
};

/** The relay over the adapter of the socket library. `attach` it before the first connection. */
export type AdapterRelay = Relay & {
  attach(io: LiveServer): void;
  /** To be called with each new connection: what was said since the one before may be lost. */
  connected(): void;
  close(): void;
};

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
  const peers = new Map<string, Peer>();
  const peerListeners = new Set<() => void>();
  const goneListeners = new Set<(server: string) => void>();
  let io: LiveServer | undefined;
  let ownLink = 0;

  const send = (name: string, args: readonly unknown[]): void => {
    if (io !== undefined && isConnected()) io.serverSideEmit(eventName, server, name, args);
  };
  const greet = (): void => {
    const hears = [...peers].flatMap(([peer, { link }]) =>
      link === undefined ? [] : [[peer, link] as const],
    );
    send(greeting, [ownLink, hears] satisfies Greeting);
  };
  const hearGreeting = (peer: Peer, [link, hears]: Greeting): void => {
    const isNew = peer.link !== link;
    peer.link = link;
    const isHeard = hears.some(([name, heard]) => name === server && heard === ownLink);
    const told = isHeard ? `${link} ${ownLink}` : undefined;
    if (told !== undefined && told !== peer.told) for (const listener of peerListeners) listener();
    peer.told = told;
    // So that it knows soon.
    if (isNew) greet();
  };
  const hear = (from: unknown, name: unknown, args: unknown): void => {
    if (typeof from !== 'string' || typeof name !== 'string' || !Array.isArray(args)) return;
    const peer = peers.get(from) ?? { heardAt: 0, link: undefined, told: undefined };
    peer.heardAt = clock();
    peers.set(from, peer);
    try {
      // Servers of a league are of one release, so what one sends is what the other takes.
      if (name === greeting) hearGreeting(peer, args as unknown as Greeting);
      else acts.get(name)?.(args);
    } catch (error) {
      log.error({ err: error, call: name }, 'what another server told could not be done');
    }
  };
  const timer = setInterval(() => {
    greet();
    for (const [name, { heardAt }] of peers) {
      if (clock() - heardAt < goneMs) continue;
      peers.delete(name);
      log.warn({ peer: name }, 'another server of the league is not heard any more');
      for (const listener of goneListeners) listener(name);
    }
  }, greetMs);
  timer.unref();

  return {
    server,
    elsewhere<Args extends readonly unknown[]>(name: string, act: (...args: Args) => void): Tell<Args> {
      acts.set(name, (args) => act(...(args as Args)));
      return (...args) => {
        if (peers.size > 0) send(name, args);
      };
    },
    onPeer: (listener) => void peerListeners.add(listener),
    onPeerGone: (listener) => void goneListeners.add(listener),
    attach(attached) {
      io = attached;
      io.on(eventName, hear);
      greet();
    },
    connected() {
      ownLink += 1;
      for (const peer of peers.values()) peer.link = undefined;
      greet();
    },
    close: () => clearInterval(timer),
  };
}
