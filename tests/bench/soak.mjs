import { io } from 'socket.io-client';
import { note, noteLoad, ServerProcess, setting, wait, withFolder } from './measure.mjs';

/**
 * Checks that a server in use for hours does not leak. SOCKETS live connections are open, some of which reconnect all
 * the time, and one action a second runs for MINUTES. Every sample is taken after garbage collection; the slope is that
 * of the second half, when caches have their size.
 */
const minutes = setting('MINUTES', 2);
const socketCount = setting('SOCKETS', 500);
const port = setting('BENCH_PORT', 19030);
const sampleCount = 24;
/** Connections that leave and come back each second. */
const churn = Math.ceil(socketCount / 100);

const { tokenOf } = await import('../support/local-sign-in.ts');
const { gaugeOf } = await import('../support/sockets-of.ts');

await withFolder(async (folder) => {
  const dataDir = `${folder}/data`;
  const env = { MAX_SOCKETS_PER_ADDRESS: String(2 * socketCount) };
  const server = new ServerProcess({ port, dataDir, env });
  await server.start();
  try {
    await soak(server);
  } finally {
    await server.stop();
  }
});

async function soak(server) {
  const client = (await server.list('Clients')).find(({ key }) => key === 'main');
  const matches = (await server.list('Matches')).map(({ id }) => id.slice(3));
  const token = await tokenOf(server.url, client.staff[0]);
  let pushes = 0;
  const open = (place) => {
    const socket = io(server.url, { transports: ['websocket'], forceNew: true });
    socket.on('data_update', () => {
      pushes += 1;
    });
    socket.on('connect', () => {
      const own = Array.from({ length: 40 }, (_, index) => matches[(place * 7 + index) % matches.length]);
      socket.emit('subscribe-multiple', [...own, client.broadcast[0].slice(3), 'special:live-matches']);
      if (place % 10 !== 0) return;
      socket.emit('prod-join', 'main');
      socket.emit('prod-broadcast-join', 'main');
      socket.emit('prod-update', { clientName: 'main', component: 'ingame', pageId: `p${place}` });
    });
    return socket;
  };
  const sockets = Array.from({ length: socketCount }, (_, place) => open(place));
  while (sockets.some(({ connected }) => !connected)) await wait(100);

  const results = new Map();
  const act = async (name, payload) => {
    const answer = await fetch(`${server.url}/actions/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authentication: `Bearer ${token}`,
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify(payload),
    });
    await answer.text();
    results.set(answer.status, (results.get(answer.status) ?? 0) + 1);
  };
  const samples = [];
  const sample = async (second) => {
    const rooms = await gaugeOf(server, 'grandstand_rooms');
    samples.push({ second, rooms, ...(await server.inspect()) });
  };

  const seconds = Math.round(minutes * 60);
  const sampleEvery = Math.max(1, Math.round(seconds / sampleCount));
  await wait(2_000);
  for (let second = 0; second <= seconds; second += 1) {
    const endsAt = performance.now() + 1_000;
    if (second % sampleEvery === 0) {
      // All of them are there: a sample must not tell who is just away.
      while (sockets.some(({ connected }) => !connected)) await wait(50);
      await wait(200);
      await sample(second);
    }
    if (second % 3 === 0) await act('toggle-flip-teams', {});
    else await act('update-broadcast', { title: `Back soon ${second}` });
    for (let one = 0; one < churn; one += 1) {
      const place = (second * churn + one) % socketCount;
      sockets[place].disconnect();
      sockets[place] = open(place);
    }
    await wait(Math.max(0, endsAt - performance.now()));
  }
  for (const socket of sockets) socket.disconnect();
  while ((await gaugeOf(server, 'grandstand_sockets')) > 0) await wait(100);
  const left = await gaugeOf(server, 'grandstand_rooms');

  note(`${minutes} min, ${socketCount} sockets, ${churn} of them new each second, ${pushes} pushes`);
  note(`actions by status: ${[...results].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  const half = samples.slice(Math.floor(samples.length / 2));
  for (const [name, unit, per] of [
    ['heapBytes', 'MiB', 1024 * 1024],
    ['residentBytes', 'MiB', 1024 * 1024],
    ['rooms', '', 1],
    ['timers', '', 1],
    ['handles', '', 1],
  ]) {
    const values = samples.map((one) => one[name] / per);
    const [first = 0, last = 0] = [values[0], values.at(-1)];
    const slope = slopeOf(half.map((one) => [one.second / 3600, one[name] / per]));
    const digits = unit === '' ? 0 : 1;
    note(
      `${name.padEnd(14)} ${first.toFixed(digits)} -> ${last.toFixed(digits)} ${unit}, most ${Math.max(...values).toFixed(digits)}, ${slope.toFixed(1)} ${unit} an hour`,
    );
  }
  note(`rooms when all have left: ${left}`);
  noteLoad();
}

/** Least squares: how much y grows with x. */
function slopeOf(points) {
  const mean = (pick) => points.reduce((sum, point) => sum + pick(point), 0) / Math.max(1, points.length);
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const spread = mean(([x]) => (x - meanX) ** 2);
  return spread === 0 ? 0 : mean(([x, y]) => (x - meanX) * (y - meanY)) / spread;
}
