import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { keepConnection } from './kept-connection.ts';
import { openServerPool } from './server-pool.ts';

/** Messages that break the protocol, in which the library throws where it parses. */
const garbage: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['an unknown kind of authentication', [0x52, 0, 0, 0, 8, 0, 0, 0, 99]],
  ['a row that is cut off', [0x44, 0, 0, 0, 6, 0, 9]],
  ['columns that are cut off', [0x54, 0, 0, 0, 6, 0, 9]],
];

it.each(garbage)('a database that sends %s is away, and the process continues', async (_name, bytes) => {
  let connections = 0;
  const peer = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(Buffer.from(bytes)));
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  const url = `postgres://anyone@127.0.0.1:${(peer.address() as AddressInfo).port}/league`;
  let unreachable = 0;
  const pool = openServerPool(url, () => {
    unreachable += 1;
  });
  await expect(pool.connect()).rejects.toMatchObject({ name: 'DatabaseAwayError' });
  expect(unreachable).toBeGreaterThan(0);
  // The next connection is tried at once, not after a time limit.
  const warnings: string[] = [];
  const kept = keepConnection(
    url,
    { warn: (_values: object, text: string) => warnings.push(text) } as never,
    {
      onOpen: async () => undefined,
    },
  );
  await expect.poll(() => connections, { timeout: 4_000 }).toBeGreaterThanOrEqual(3);
  await kept.close();
  await pool.end();
  await new Promise((resolve) => peer.close(resolve));
});
