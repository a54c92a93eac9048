import { execFileSync, spawn } from 'node:child_process';
import http from 'node:http';
import { fileURLToPath } from 'node:url';

/**
 * Requests a second of GET /things with 1, 20 and 100 ids against a bare Hono handler that answers the same bytes.
 * The two servers run in turns; the ratio is of medians. Uses wrk when it is installed, else a loop of its own.
 * Ends with exit code 1 below 80 %.
 */
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS ?? 3);
const connections = 20;
const wanted = 0.8;
const ports = { bare: 18110, full: 18111 };

const hasWrk = (() => {
  try {
    execFileSync('sh', ['-c', 'command -v wrk']);
    return true;
  } catch {
    return false;
  }
})();

const start = (kind) =>
  new Promise((resolve, reject) => {
    const server = spawn(
      process.execPath,
      [fileURLToPath(new URL('./things-server.mjs', import.meta.url)), kind, String(ports[kind])],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    server.stdout.once('data', () => resolve(server));
    server.once('exit', (code) => reject(new Error(`the ${kind} server ended with ${code}`)));
  });

const measureWithWrk = (url) => {
  const output = execFileSync('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, url], { encoding: 'utf8' });
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
};

const measureWithLoop = async (url) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const endsAt = performance.now() + seconds * 1000;
  let count = 0;
  const one = () =>
    new Promise((resolve, reject) => {
      http.get(url, { agent }, (answer) => answer.resume().on('end', resolve)).on('error', reject);
    });
  const run = async () => {
    while (performance.now() < endsAt) {
      await one();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  agent.destroy();
  return count / seconds;
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const servers = [await start('bare'), await start('full')];
let isFastEnough = true;
try {
  for (const count of [1, 20, 100]) {
    const keys = Array.from({ length: count }, (_, index) => `bench${String(index).padStart(9, '0')}`);
    const results = { bare: [], full: [] };
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of round % 2 === 0 ? ['bare', 'full'] : ['full', 'bare']) {
        const url = `http://127.0.0.1:${ports[kind]}/things/${keys.join(',')}`;
        const rate = await (hasWrk ? measureWithWrk(url) : measureWithLoop(url));
        // The first round warms up.
        if (round > 0) results[kind].push(rate);
      }
    }
    const [bare, full] = [median(results.bare), median(results.full)];
    isFastEnough &&= full >= wanted * bare;
    console.log(
      `${String(count).padStart(3)} ids: bare ${bare.toFixed(0)}/s, full ${full.toFixed(0)}/s, ratio ${(full / bare).toFixed(2)}`,
    );
  }
} finally {
  for (const server of servers) server.kill();
}
process.exitCode = isFastEnough ? 0 : 1;
