import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { io as connect } from 'socket.io-client';

/**
 * Time from a change on the server to its arrival at each of 1,000 websocket clients of one record. Server and
 * clients are two processes on this machine. Ends with exit code 1 when the 95th percentile is above 28 ms.
 */
const clientCount = Number(process.env.CLIENTS ?? 1000);
const changeCount = Number(process.env.CHANGES ?? 30);
const limitMs = 28;
const port = 18112;

const server = fork(fileURLToPath(new URL('./live-server.mjs', import.meta.url)), [String(port)]);
await new Promise((resolve, reject) => {
  server.once('message', resolve);
  server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
});

const clients = [];
const delays = [];
let arrivedCount = 0;
let onAll = () => {};

const open = () =>
  new Promise((resolve, reject) => {
    const client = connect(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
    client.on('data_update', (_key, { sentAtMs }) => {
      delays.push(performance.timeOrigin + performance.now() - sentAtMs);
      arrivedCount += 1;
      if (arrivedCount === clientCount) onAll();
    });
    client.once('connect', () => {
      client.emit('subscribe', 'match000000000');
      resolve(client);
    });
    client.once('connect_error', reject);
  });

const quantile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];

try {
  for (let count = 0; count < clientCount; count += 50) {
    clients.push(...(await Promise.all(Array.from({ length: Math.min(50, clientCount - count) }, open))));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (let change = 1; change <= changeCount; change += 1) {
    arrivedCount = 0;
    const all = new Promise((resolve, reject) => {
      onAll = resolve;
      setTimeout(() => reject(new Error('not every client got the change within 5 s')), 5000).unref();
    });
    server.send(change);
    await all;
    // The first changes warm up.
    if (change <= 3) delays.length = 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const [p50, p95] = [quantile(delays, 0.5), quantile(delays, 0.95)];
  console.log(
    `${clientCount} clients, ${changeCount - 3} changes: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
  );
  process.exitCode = p95 <= limitMs ? 0 : 1;
} finally {
  for (const client of clients) client.close();
  server.disconnect();
}
