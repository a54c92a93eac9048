import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from './log.ts';
import { listen } from './start-server.ts';

const log = createLogger('silent');
const server = createServer((_request, answer) => answer.end('here'));
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('outlives connections that fail, at any moment, and such as cannot be taken', async () => {
  const warn = vi.spyOn(log, 'warn');
  await listen(server, { port: 0, host: '127.0.0.1' }, log);
  const { port } = server.address() as AddressInfo;
  const taken = once(server, 'connection') as Promise<[Socket]>;
  const client = connect(port, '127.0.0.1');
  const [connection] = await taken;
  // The listener of Node itself does not stay for as long as the connection.
  for (const listener of connection.listeners('error')) {
    if (listener.name === 'socketOnError') connection.off('error', listener as () => void);
  }
  expect(connection.listenerCount('error')).toBe(1);
  expect(connection.emit('error', new Error('reset'))).toBe(true);
  client.destroy();
  for (let time = 0; time < 3; time += 1) server.emit('error', new Error('accept EMFILE'));
  expect(warn).toHaveBeenCalledTimes(3);
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
});
