import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A network cable between browser and server that a test can pull: nothing ends, nothing arrives any more. */
export type PullableLink = {
  readonly url: string;
  pull(): void;
  /** Loses every answer from the moment when the browser says this text, which still arrives. */
  muteAfter(text: string): void;
  /** Makes open connections hang for good, as when a router has forgotten them; new connections work. */
  forget(): void;
  /** Restores the network and drops open connections, as when a cable has been out for a while. */
  plug(): void;
  close(): Promise<void>;
};

export const openPullableLink = async (target: string): Promise<PullableLink> => {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  const forgotten = new Set<Socket>();
  const waiting = new Set<Socket>();
  let isPulled = false;
  let mutingText: string | undefined;
  let isMuted = false;

  const join = (near: Socket): void => {
    const far = connect(Number(port), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('data', (data) => {
        if (one === near && mutingText !== undefined && data.includes(mutingText)) isMuted = true;
        if (!isPulled && !forgotten.has(one) && !(isMuted && one === far)) other.write(data);
      });
      one.on('error', () => other.destroy());
      one.on('close', () => {
        pairs.delete(pair);
        if (!isPulled) other.destroy();
      });
    }
  };
  const server: Server = createServer((near) => {
    if (!isPulled) return join(near);
    waiting.add(near);
    near.on('error', () => waiting.delete(near));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const dropAll = (): void => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    for (const near of waiting) near.destroy();
    pairs.clear();
    waiting.clear();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    pull() {
      isPulled = true;
    },
    muteAfter(text) {
      mutingText = text;
    },
    forget() {
      for (const socket of [...pairs].flat()) forgotten.add(socket);
    },
    plug() {
      isPulled = false;
      mutingText = undefined;
      isMuted = false;
      dropAll();
    },
    close() {
      isPulled = false;
      dropAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
