import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../chaos/random.ts';

/** Ways in which a party is gone. `kill` is its process, or its end of the connection at once. */
export const drops = ['reset', 'half-close', 'silence', 'garbage', 'too much', 'kill'] as const;
export type Drop = (typeof drops)[number];

/** Drops what is in the middle of its work. Resolves when it is gone. */
export type Dropping = (how: Drop) => Promise<void>;

const tooMuchBytes = 6 * 1024 * 1024;
const longestSilenceMs = 200;
const reachedWithinMs = 12_000;

/** Writes as much as the other end accepts in a second, at most `tooMuchBytes`. */
const flood = async (socket: Socket, bytes: Buffer): Promise<void> => {
  const endMs = performance.now() + 1_000;
  for (let sent = 0; sent < tooMuchBytes && performance.now() < endMs; sent += bytes.length) {
    if (socket.destroyed || !socket.writable) return;
    if (!socket.write(bytes)) await pause(1);
  }
};

/** Drops one end of a connection. */
export const dropSocket = async (
  socket: Socket,
  how: Drop,
  random: Random,
  garbage: readonly (string | Buffer)[] = [],
): Promise<void> => {
  socket.on('error', () => undefined);
  const noise = Buffer.from(Array.from({ length: 4096 }, () => random.integer(0, 255)));
  if (how === 'reset' && socket.remotePort !== undefined) socket.resetAndDestroy();
  if (how === 'half-close') socket.end();
  if (how === 'garbage') socket.write(random.pick([noise, ...garbage]));
  if (how === 'too much')
    await flood(socket, random.pick([noise, ...garbage.map((one) => Buffer.from(one))]));
  if (how !== 'reset' && how !== 'kill') await pause(random.integer(10, longestSilenceMs));
  socket.destroy();
};

/** The way of the server to a service, whose end a test drops. */
export type PeerLink = {
  readonly url: string;
  /** Resolves when the server next sends this text, in small letters, which does not arrive. */
  hold(text?: string): Promise<Dropping>;
  /** Drops all connections that are open now, idle or not. */
  readonly dropAll: Dropping;
  close(): Promise<void>;
};

/** @param garbage what breaks the protocol of the service, besides noise */
export const openPeerLink = async (
  target: string,
  random: Random,
  garbage: readonly (string | Buffer)[] = [],
): Promise<PeerLink> => {
  const { hostname, port } = new URL(target);
  const pairs = new Map<Socket, Socket>();
  let onData: ((near: Socket, data: Buffer) => boolean) | undefined;
  const drop =
    (near: Socket): Dropping =>
    (how) =>
      dropSocket(near, how, random, garbage);
  const release = (near: Socket): void => {
    pairs.get(near)?.destroy();
    pairs.delete(near);
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(Number(port), hostname);
    pairs.set(near, far);
    near.on('data', (data) => {
      if (!pairs.has(near)) return;
      if (onData?.(near, data)) release(near);
      else far.write(data);
    });
    far.on('data', (data) => near.write(data));
    for (const one of [near, far]) one.on('error', () => undefined);
    near.on('close', () => release(near));
    near.on('end', () => far.end());
    far.on('close', () => {
      // One that is held is dropped by its test.
      if (pairs.has(near)) near.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (text = '') =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          onData = undefined;
          reject(new Error(`The server did not send ${text || 'anything'}.`));
        }, reachedWithinMs);
        onData = (near, data) => {
          if (!data.toString('latin1').toLowerCase().includes(text)) return false;
          clearTimeout(timer);
          onData = undefined;
          resolve(drop(near));
          return true;
        };
      }),
    dropAll: async (how) => {
      const all = [...pairs.keys()];
      for (const near of all) release(near);
      await Promise.all(all.map((near) => drop(near)(how)));
    },
    close: () => {
      for (const near of pairs.keys()) near.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

/** The drops of a test: how often each way was taken, and how long it took. */
export const createDropLog = () => {
  const dropped = new Map<string, { count: number; ms: number }>();
  /** Peers that a busy machine did not bring to their work in time. */
  const unreached: string[] = [];
  return {
    unreached,
    /** @param begin brings the peer into the middle of its work; @param waitMs how long that work continues */
    async drop(peer: string, begin: () => Promise<Dropping>, how: Drop, waitMs = 0): Promise<void> {
      const name = `${peer}: ${how}`;
      const startedAtMs = performance.now();
      const dropping = await begin().catch(() => undefined);
      if (dropping === undefined) return void unreached.push(name);
      await pause(waitMs);
      await dropping(how);
      const { count, ms } = dropped.get(name) ?? { count: 0, ms: 0 };
      dropped.set(name, { count: count + 1, ms: ms + performance.now() - startedAtMs });
    },
    /** Returns count and mean time by peer and way. */
    report: (): Record<string, string> =>
      Object.fromEntries(
        [...dropped]
          .map(([name, { count, ms }]) => [name, `${count} x ${Math.round(ms / count)} ms`] as const)
          .sort(),
      ),
  };
};
