import { clientKinds } from './fanout-clients.mjs';

/**
 * Clients of fanout.mjs in a process of their own: kind, address, key and count are its arguments. Told what to wait
 * for, it says when the first and the last of its clients had it (ms of the machine's monotonic clock, which all
 * processes share) and what that took of the processor.
 */
const [kind, url, key, count] = process.argv.slice(2);
const clientCount = Number(count);
const batch = 50;

const now = () => Number(process.hrtime.bigint()) / 1e6;
let wanted = 0;
let arrived = 0;
let firstAt = 0;
let cpuBefore = process.cpuUsage();

const onArrival = (value) => {
  if (value !== wanted) return;
  arrived += 1;
  if (arrived === 1) firstAt = now();
  if (arrived < clientCount) return;
  const lastAt = now();
  const { user, system } = process.cpuUsage(cpuBefore);
  process.send({ firstAt, lastAt, cpuMs: (user + system) / 1000 });
};

const open = () =>
  clientKinds[kind](url, key, onArrival, () => wanted).catch((error) => {
    throw new Error(`${error.message}: this takes ${2 * clientCount} open files (ulimit -n)`);
  });

process.on('message', (next) => {
  wanted = next.wanted;
  arrived = 0;
  cpuBefore = process.cpuUsage();
  process.send('ready');
});
process.on('disconnect', () => process.exit(0));
for (let opened = 0; opened < clientCount; opened += batch) {
  await Promise.all(Array.from({ length: Math.min(batch, clientCount - opened) }, open));
}
process.send('ready');
