import { execFile, fork, spawnSync } from 'node:child_process';
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  cleanKey,
  note,
  noteLoad,
  quantile,
  quiet,
  readUse,
  setting,
  withBuiltLeague,
  within,
} from './measure.mjs';

/**
 * Requests a second of GET /things with 1, 20 and 100 ids on the real server, in turns with a bare Hono handler
 * that answers the same bytes; the ratio is of the medians. Besides, requests per second of the server's own CPU
 * time, which other programs on the machine hardly change. Drives with wrk where it is installed, else with a
 * loop of its own, which takes much of the machine for itself.
 */
const rounds = setting('ROUNDS', 5);
const seconds = setting('ROUND_SECONDS', 3);
const connections = 16;
const ports = { full: 19002, bare: 19003 };
const counts = [1, 20, 100];

const hasWrk = spawnSync('wrk', ['-v']).error === undefined;
const run = promisify(execFile);

const rateByWrk = async (url) => {
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
};

const rateByLoop = async (url) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const endsAt = performance.now() + seconds * 1000;
  let count = 0;
  const one = () =>
    new Promise((resolve, reject) => {
      http.get(url, { agent }, (answer) => answer.resume().on('end', resolve)).on('error', reject);
    });
  const loop = async () => {
    while (performance.now() < endsAt) {
      await one();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  agent.destroy();
  return count / seconds;
};

const rateOf = hasWrk ? rateByWrk : rateByLoop;

/** Rate by the clock, and by the CPU time that the server of this process id spent on it. */
const measure = async (pid, url) => {
  const before = readUse(pid);
  const rate = await rateOf(url);
  const after = readUse(pid);
  return {
    rate,
    perCpu: before && after ? (rate * seconds * 1000) / (after.cpuMs - before.cpuMs) : Number.NaN,
  };
};

const startBare = async () => {
  const server = fork(fileURLToPath(new URL('./bare-things-server.mjs', import.meta.url)), [
    String(ports.bare),
  ]);
  await within(10_000, 'the bare server', new Promise((resolve) => server.once('message', resolve)));
  return server;
};

const keep = (server, path, body) =>
  new Promise((resolve) => {
    server.once('message', resolve);
    server.send({ path, body });
  });

const compare = (title, rates, name) => {
  const [full, bare] = [rates.full, rates.bare].map((all) =>
    quantile(
      all.map((one) => one[name]),
      0.5,
    ),
  );
  note(
    `  ${title}: this server ${full.toFixed(0)}/s, bare ${bare.toFixed(0)}/s, ratio ${(full / bare).toFixed(2)}`,
  );
};

await withBuiltLeague(ports.full, async (server) => {
  const bareServer = await startBare();
  const pids = { full: server.pid, bare: bareServer.pid };
  const urls = { full: server.url, bare: `http://localhost:${ports.bare}` };
  try {
    const [{ ids }] = await (await fetch(`${urls.full}/things/Players`)).json();
    note(`GET /things, ${connections} connections, ${rounds} rounds of ${seconds} s (wanted: 0.80)`);
    for (const count of counts) {
      const path = `/things/${ids.slice(0, count).map(cleanKey).join(',')}`;
      const body = await (await fetch(`${urls.full}${path}`)).text();
      await keep(bareServer, path, body);
      if ((await (await fetch(`${urls.bare}${path}`)).text()) !== body) throw new Error('the bodies differ');

      const rates = { full: [], bare: [] };
      for (const kind of ['full', 'bare']) await rateOf(`${urls[kind]}${path}`);
      await quiet();
      for (let round = 0; round < rounds; round += 1) {
        for (const kind of round % 2 === 0 ? ['full', 'bare'] : ['bare', 'full']) {
          rates[kind].push(await measure(pids[kind], `${urls[kind]}${path}`));
        }
      }
      note(`${count} ids, ${(body.length / 1024).toFixed(1)} KiB`);
      compare('by the clock', rates, 'rate');
      compare('by CPU time', rates, 'perCpu');
    }
    noteLoad();
  } finally {
    bareServer.disconnect();
  }
});
