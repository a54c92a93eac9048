import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { register } from 'tsx/esm/api';
import { provideChromium } from '../../scripts/chromium.mjs';
import { within } from '../support/within.mjs';

export { within };

register();
export const { ServerProcess } = await import('../support/server-process.ts');

/** A number from the environment: `CHANGES=10 npm run bench fanout`. */
export const setting = (name, usual) => Number(process.env[name] ?? usual);

export const quantile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
};

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** This process's time on the scale of a page's `performance.timeOrigin + performance.now()`. */
export const now = () => performance.timeOrigin + performance.now();

/**
 * Returns the difference to add to a time of the page to get one of this process, ms, from the fastest of 30 attempts.
 */
export const clockDifference = async (page) => {
  let best = { tookMs: Number.POSITIVE_INFINITY, difference: 0 };
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const askedAt = now();
    const pageAt = await page.evaluate(() => performance.timeOrigin + performance.now());
    const tookMs = now() - askedAt;
    if (tookMs < best.tookMs) best = { tookMs, difference: askedAt + tookMs / 2 - pageAt };
  }
  return best;
};

const browserArguments = () => [
  '--headless=new',
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The Chromium of this machine. */
export const openBrowser = (...args) =>
  chromium.launch({ executablePath: provideChromium(), args: [...browserArguments(), ...args] });

/** The same with a profile that outlives it, as broadcast software keeps one. */
export const openProfile = (folder, options = {}, ...args) =>
  chromium.launchPersistentContext(folder, {
    executablePath: provideChromium(),
    args: [...browserArguments(), ...args],
    ...options,
  });

const busyShare = async (overMs) => {
  const read = () => {
    const times = cpus().map((cpu) => cpu.times);
    const sum = (pick) => times.reduce((total, one) => total + pick(one), 0);
    return {
      idle: sum((one) => one.idle),
      all: sum((one) => one.user + one.nice + one.sys + one.idle + one.irq),
    };
  };
  const before = read();
  await wait(overMs);
  const after = read();
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
};

/** Waits until other programs leave the processors alone, so that a figure is about this one; not for ever. */
export const quiet = async (share = 0.2, limitMs = setting('QUIET_MS', 60_000)) => {
  const endsAt = performance.now() + limitMs;
  let calmCount = 0;
  while (calmCount < 2 && performance.now() < endsAt) {
    calmCount = (await busyShare(500)) < share ? calmCount + 1 : 0;
  }
  if (calmCount < 2) note('the machine is busy with something else: the figures below are worse for it');
};

const ticksPerSecond = 100;

/** CPU time and memory of a process so far; undefined where the system has no /proc. */
export const readUse = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
    return {
      cpuMs: ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond,
      rssMiB: kilobytes('VmRSS') / 1024,
      peakMiB: kilobytes('VmHWM') / 1024,
    };
  } catch {
    return undefined;
  }
};

/**
 * Starts the built server in a process of its own and returns at once.
 * @returns `answers(path)` waits for the first 200, `stop()` ends it as Ctrl-C does.
 */
export const startBuilt = (port, dataDir, env = {}) => {
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'warn' },
      ...env,
      ...{ PORT: String(port), DATA_DIR: dataDir },
    },
  });
  const ended = once(child, 'exit');
  const isOk = (path) =>
    fetch(`${url}${path}`).then(
      (answer) => answer.ok,
      () => false,
    );
  return {
    url,
    pid: child.pid,
    answers: async (path, limitMs = 60_000) => {
      const endsAt = performance.now() + limitMs;
      while (!(await isOk(path))) {
        if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
        if (performance.now() > endsAt) throw new Error(`no answer of ${path} within ${limitMs} ms`);
        await wait(5);
      }
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** Runs `work` with a folder that is gone afterwards. */
export const withFolder = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-bench-'));
  try {
    return await work(folder);
  } finally {
    // A browser that has just ended may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
};

/** Runs `work` with the built server on the demo league. */
export const withBuiltLeague = (port, work) =>
  withFolder(async (dataDir) => {
    const server = startBuilt(port, dataDir);
    try {
      await server.answers('/health');
      return await work(server);
    } finally {
      await server.stop();
    }
  });

/** The same with the server of the tests, which takes commits over the process channel. */
export const withLeague = (port, work) =>
  withFolder(async (dataDir) => {
    // The watching and reporting pages here have no keys.
    const server = new ServerProcess({ port, dataDir, env: { OPEN_PRODUCTION: 'on' } });
    try {
      await server.start();
      // Restarted, because the process that created the league has rendered all its images.
      await server.stop();
      await server.start();
      return await work(server);
    } finally {
      await server.stop();
    }
  });

/** A match of the league with two teams, as most are. */
export const findMatch = async (server) => {
  const matches = await server.list('Matches');
  const found = matches.find(
    (match) =>
      Array.isArray(match.teams) && match.teams.length === 2 && !match.special_event && match.first_to >= 3,
  );
  if (!found) throw new Error('the demo league has no match of two teams');
  return found;
};

export const cleanKey = (id) => id.slice(3);

/** One line of figures; times in milliseconds. */
export const line = (title, values, unit = 'ms') =>
  console.log(
    `${title.padEnd(34)} p50 ${quantile(values, 0.5).toFixed(1)}  p95 ${quantile(values, 0.95).toFixed(1)}  p99 ${quantile(values, 0.99).toFixed(1)}  max ${Math.max(...values).toFixed(1)} ${unit}`,
  );

export const note = (text) => console.log(text);

/** Notes the load of the machine while a figure was taken. */
export const noteLoad = () => note(`machine load over the last minute: ${loadavg()[0].toFixed(2)}`);
