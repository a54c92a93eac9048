import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { PostgresClient } from './kept-connection.ts';

/** A valid message: the server asks for no password. */
const authenticationOk = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);

it('an exception where the data of a database is read ends that connection, and the process continues', async () => {
  let connections = 0;
  const peer = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(authenticationOk));
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  const { port } = peer.address() as AddressInfo;
  for (const attempt of [1, 2]) {
    const client = new PostgresClient(`postgres://anyone@127.0.0.1:${port}/league`);
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('authenticationOk', () => {
      throw new Error('unreadable');
    });
    await expect(client.connect()).rejects.toThrow('unreadable');
    expect(connections).toBe(attempt);
  }
  await new Promise((resolve) => peer.close(resolve));
});
