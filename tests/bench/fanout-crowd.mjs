import { io as connect } from 'socket.io-client';

/**
 * Clients of fanout.mjs in a process of their own: address, key and count are its arguments. Told a score, it says when
 * the first and the last of its clients had it (ms of the machine's monotonic clock, which all processes share) and what
 * that took of the processor.
 */
const [url, key, count] = process.argv.slice(2);
const clientCount = Number(count);
const batch = 50;

const now = () => Number(process.hrtime.bigint()) / 1e6;
const clients = [];
let wanted = 0;
let arrived = 0;
let firstAt = 0;
let cpuBefore = process.cpuUsage();

const onUpdate = (_key, record) => {
  if (record.score_1 !== wanted) return;
  arrived += 1;
  if (arrived === 1) firstAt = now();
  if (arrived < clientCount) return;
  const lastAt = now();
  const { user, system } = process.cpuUsage(cpuBefore);
  process.send({ firstAt, lastAt, cpuMs: (user + system) / 1000 });
};

const open = () =>
  new Promise((resolve, reject) => {
    const client = connect(url, { transports: ['websocket'], forceNew: true, reconnection: false });
    client.on('data_update', onUpdate);
    client.once('connect', () => {
      client.emit('subscribe', key);
      resolve(client);
    });
    client.once('connect_error', (error) =>
      reject(new Error(`${error.message}: this takes ${2 * clientCount} open files (ulimit -n)`)),
    );
  });

process.on('message', ({ score }) => {
  wanted = score;
  arrived = 0;
  cpuBefore = process.cpuUsage();
  process.send('ready');
});
process.on('disconnect', () => process.exit(0));
while (clients.length < clientCount) {
  clients.push(
    ...(await Promise.all(Array.from({ length: Math.min(batch, clientCount - clients.length) }, open))),
  );
}
process.send('ready');
