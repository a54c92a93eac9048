import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';
import {
  line,
  note,
  noteLoad,
  quantile,
  quiet,
  ServerProcess,
  setting,
  wait,
  withFolder,
  within,
} from './measure.mjs';

/**
 * A fan's page load over HTTP, and a producer's press until it reaches a page, in quiet and beside hostile callers
 * (wanted: at most twice the quiet times), while a crew of ten works: not one of its calls may be refused. The hostile
 * side needs a core of its own: on two cores in all, most of what it adds is the wait for a core.
 */
const rounds = setting('ROUNDS', 20);
const socketCount = setting('SOCKETS', 200);
const requestsPerSecond = setting('REQUESTS', 200);
const port = setting('BENCH_PORT', 19040);
const crewCount = 10;
const wantedRatio = 2;

const { tokenOf } = await import('../support/local-sign-in.ts');

await withFolder(async (folder) => {
  // The bench stands for a reverse proxy, so that each of its callers has an address.
  const env = { TRUSTED_PROXIES: 'loopback' };
  const server = new ServerProcess({ port, dataDir: `${folder}/data`, env });
  await server.start();
  try {
    await bench(server);
  } finally {
    await server.stop();
  }
});

async function bench(server) {
  const { url } = server;
  const client = (await server.list('Clients')).find(({ key }) => key === 'main');
  const [broadcastId] = client.broadcast;
  const matchKeys = (await server.list('Matches')).slice(0, 100).map(({ id }) => id.slice(3));
  const token = await tokenOf(url, client.staff[0]);

  const fanHeaders = { 'x-forwarded-for': '203.0.113.7', 'Accept-Encoding': 'gzip' };
  const fanLoad = async () => {
    const startedAt = performance.now();
    for (const path of [
      '/',
      `/things/${matchKeys}?related=teams.theme`,
      '/things/special:live-matches',
      '/time',
    ]) {
      const accept = path === '/' ? { Accept: 'text/html' } : {};
      const answer = await fetch(`${url}${path}`, { headers: { ...fanHeaders, ...accept } });
      if (!answer.ok) throw new Error(`the fan got ${answer.status} for ${path}`);
      await answer.arrayBuffer();
    }
    return performance.now() - startedAt;
  };

  const open = (address, query = {}) =>
    io(url, {
      transports: ['websocket'],
      forceNew: true,
      query,
      extraHeaders: { 'x-forwarded-for': address },
    });
  const page = open('203.0.113.8');
  await once(page, 'connect');
  page.emit('subscribe', broadcastId.slice(3));
  await wait(500);

  const refused = {};
  const act = async (address, payload) => {
    const answer = await fetch(`${url}/actions/update-broadcast`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authentication: `Bearer ${token}`,
        'x-forwarded-for': address,
      },
      body: JSON.stringify(payload),
    });
    const { error, errorMessage } = await answer.json();
    if (error)
      refused[`${answer.status} ${errorMessage}`] = (refused[`${answer.status} ${errorMessage}`] ?? 0) + 1;
  };
  let presses = 0;
  const press = async () => {
    presses += 1;
    const pushed = new Promise((resolve) => page.once('data_update', resolve));
    const startedAt = performance.now();
    await act('203.0.113.9', { title: `Back soon ${presses}` });
    await within(20_000, 'the push', pushed);
    return performance.now() - startedAt;
  };

  const measure = async () => {
    const times = { fan: [], press: [] };
    for (let round = 0; round < rounds; round += 1) {
      times.fan.push(await fanLoad());
      times.press.push(await press());
      await wait(100);
    }
    return times;
  };

  const crew = Array.from({ length: crewCount }, () => open('203.0.113.10', { token }));
  for (const socket of crew)
    socket.on(
      'action_error',
      ({ errorMessage }) => (refused[errorMessage] = (refused[errorMessage] ?? 0) + 1),
    );
  let crewActions = 0;
  const crewWork = setInterval(() => {
    for (const [index, socket] of crew.entries()) {
      crewActions += 1;
      // Another broadcast than the measured one would need another owner: the same value changes nothing.
      act('203.0.113.10', { title: `Back soon ${presses}` });
      for (let source = 0; source < 40; source += 1) {
        socket.emit('prod-drawn', { clientName: 'main', pageId: `s${index}-${source}`, records: [] });
      }
    }
  }, 1000);

  await fanLoad();
  await quiet();
  const calm = await measure();
  const hostile = fork(fileURLToPath(new URL('./hostile-crowd.mjs', import.meta.url)), [
    url,
    String(socketCount),
    String(requestsPerSecond),
  ]);
  await wait(3000);
  const beside = await measure();
  const told = once(hostile, 'message');
  hostile.send('count');
  const [statuses] = await told;
  hostile.kill();
  clearInterval(crewWork);

  note(`${socketCount} hostile sockets and ${requestsPerSecond} requests a second; what came of them:`);
  note(`  ${JSON.stringify(statuses)}`);
  let isWorse = false;
  for (const [name, title] of [
    ['fan', "fan's page load"],
    ['press', "producer's press to push"],
  ]) {
    line(`${title}, in quiet`, calm[name]);
    line(`${title}, beside them`, beside[name]);
    const ratio = quantile(beside[name], 0.5) / quantile(calm[name], 0.5);
    isWorse ||= ratio > wantedRatio;
    note(`  ratio of the medians ${ratio.toFixed(2)} (wanted: at most ${wantedRatio})`);
  }
  note(`a crew of ${crewCount}: ${crewActions} actions, refused: ${JSON.stringify(refused)}`);
  noteLoad();
  for (const socket of [page, ...crew]) socket.close();
  if (isWorse || Object.keys(refused).length > 0) process.exitCode = 1;
}
