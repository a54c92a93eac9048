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
 * side needs a core of its own: on two cores in all, most of what it adds is the wait for a core. How much that is, a bare
 * server under the same flood tells in the same run; what it cannot do better counts as reached, within a fifth.
 */
const rounds = setting('ROUNDS', 20);
const socketCount = setting('SOCKETS', 200);
const requestsPerSecond = setting('REQUESTS', 200);
const port = setting('BENCH_PORT', 19040);
const crewCount = 10;
const wantedRatio = 2;
const floorTolerance = 1.2;
const fileOf = (name) => fileURLToPath(new URL(`./${name}`, import.meta.url));

const { tokenOf } = await import('../support/local-sign-in.ts');

await withFolder(async (folder) => {
  // The bench acts as a reverse proxy, so that each of its callers has an address.
  const env = { TRUSTED_PROXIES: 'loopback' };
  const server = new ServerProcess({ port, dataDir: `${folder}/data`, env });
  await server.start();
  try {
    await bench(server);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
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

  const fanPaths = ['/', `/things/${matchKeys}?related=teams.theme`, '/things/special:live-matches', '/time'];
  const sizes = new Map();
  const fanLoad = async (from = url) => {
    const startedAt = performance.now();
    for (const path of fanPaths) {
      const accept = path === '/' ? { Accept: 'text/html' } : {};
      const headers = { 'x-forwarded-for': '203.0.113.7', 'Accept-Encoding': 'gzip', ...accept };
      const answer = await fetch(`${from}${path}`, { headers });
      if (!answer.ok) throw new Error(`the fan got ${answer.status} for ${path}`);
      const { byteLength } = await answer.arrayBuffer();
      sizes.set(path, Number(answer.headers.get('content-length') ?? byteLength));
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
  // Each time: on a starved machine the connection may be lost meanwhile.
  page.on('connect', () => page.emit('subscribe', broadcastId.slice(3)));
  await once(page, 'connect');
  await wait(500);

  const refused = {};
  const countRefused = (why) => {
    refused[why] = (refused[why] ?? 0) + 1;
  };
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
    if (error) countRefused(`${answer.status} ${errorMessage}`);
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
  for (const socket of crew) socket.on('action_error', ({ errorMessage }) => countRefused(errorMessage));
  let crewActions = 0;
  const crewWork = setInterval(() => {
    for (const [index, socket] of crew.entries()) {
      crewActions += 1;
      // Another broadcast than the measured one would need another owner: the same value changes nothing.
      act('203.0.113.10', { title: `Back soon ${presses}` }).catch((error) =>
        countRefused(String(error.cause)),
      );
      for (let source = 0; source < 40; source += 1) {
        socket.emit('prod-drawn', { clientName: 'main', pageId: `s${index}-${source}`, records: [] });
      }
    }
  }, 1000);

  /** @returns what came of the hostile calls to this server while `work` ran. */
  const besideHostile = async (target, work) => {
    const hostile = fork(fileOf('hostile-crowd.mjs'), [
      target,
      String(socketCount),
      String(requestsPerSecond),
    ]);
    await wait(3000);
    const times = await work();
    const told = once(hostile, 'message');
    hostile.send('count');
    const [statuses] = await told;
    hostile.kill();
    await once(hostile, 'exit');
    return { times, statuses };
  };

  await fanLoad();
  await quiet();
  const calm = await measure();
  const { times: beside, statuses } = await besideHostile(url, measure);
  clearInterval(crewWork);
  const floor = await bareRatio(fanLoad, [...sizes], besideHostile);

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
    const reached = Math.max(wantedRatio, floorTolerance * floor);
    isWorse ||= ratio > reached;
    note(
      `  ratio of the medians ${ratio.toFixed(2)} (wanted: at most ${wantedRatio}; by the bare server up to ${reached.toFixed(2)})`,
    );
  }
  note(`a crew of ${crewCount}: ${crewActions} actions, refused: ${JSON.stringify(refused)}`);
  noteLoad();
  for (const socket of [page, ...crew]) socket.close();
  if (isWorse || Object.keys(refused).length > 0) process.exitCode = 1;
}

/** The fan's load from a bare server with answers of the same sizes: how much longer beside the same flood. */
async function bareRatio(fanLoad, sizes, besideHostile) {
  const barePort = port + 1;
  const bareUrl = `http://127.0.0.1:${barePort}`;
  const bare = fork(fileOf('bare-hostile-server.mjs'), [String(barePort), JSON.stringify(sizes)]);
  await once(bare, 'message');
  const loads = async () => {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(await fanLoad(bareUrl));
      await wait(100);
    }
    return times;
  };
  await loads();
  const calm = await loads();
  const { times: beside } = await besideHostile(bareUrl, loads);
  bare.disconnect();
  line('bare server, in quiet', calm);
  line('bare server, beside them', beside);
  const ratio = quantile(beside, 0.5) / quantile(calm, 0.5);
  note(`  ratio of the medians ${ratio.toFixed(2)}`);
  return ratio;
}
