import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exportVersion } from '../../src/server/export/file-format.ts';
import { copyEmptyFolder } from '../../src/server/store/testing/empty-database.ts';
import { createContractServer, recordId } from '../support/contract-server.ts';

/** Peers of the server that end at any moment: tools, connections and the reader of the log. */
const server = createContractServer(19020);
const { dataDir, port } = server.settings;
const fatal: string[] = [];
server.settings.onLog = (line) => {
  if (line.includes('"level":"fatal"')) fatal.push(line);
};

beforeAll(() => server.start());
afterAll(() => server.dispose());
/** The same process still answers after each test. */
afterEach(async () => {
  await pause(200);
  expect(fatal).toEqual([]);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

const sequence = async (): Promise<number> =>
  ((await (await fetch(`${server.url}/health`)).json()) as { sequence: number }).sequence;

/** Writes an export of lines. */
const exportOf = (name: string, lines: readonly object[]): string => {
  const path = join(dataDir, name);
  const head = {
    format: 'grandstand-export',
    version: exportVersion,
    exportedAt: '2026-01-01T00:00:00.000Z',
  };
  const end = { end: { records: lines.length, attachments: 0 } };
  writeFileSync(path, [head, ...lines, end].map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
};
const runTool = (...values: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', 'src/server/cli/main.ts', ...values], {
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

describe('a tool', () => {
  const ask = async (name: string, values: readonly string[] = []) => {
    const socket = connect(join(dataDir, 'tools.sock'));
    await once(socket, 'connect');
    socket.write(`${JSON.stringify({ name, values, folder: dataDir })}\n`);
    return socket;
  };

  it('that is gone before its first output takes nothing with it', async () => {
    // The server finds the requests and the ends of their tools at once.
    process.kill(Number(server.pid), 'SIGSTOP');
    try {
      for (let tool = 0; tool < 40; tool += 1) {
        const socket = await ask(['unknown', 'audit', 'export'][tool % 3] ?? '');
        await new Promise((done) => socket.write('', done));
        socket.destroy();
      }
    } finally {
      process.kill(Number(server.pid), 'SIGCONT');
    }
  });

  it('that ends with output it has not read takes nothing with it', async () => {
    for (let tool = 0; tool < 40; tool += 1) {
      const socket = await ask(tool % 2 === 0 ? 'unknown' : 'audit', tool % 4 === 1 ? ['--all'] : []);
      socket.pause();
      await pause(tool % 5);
      socket.destroy();
    }
  });

  it.each(['SIGINT', 'SIGKILL'] as const)(
    'whose process gets %s in the middle of an import leaves the import to the server',
    async (signal) => {
      const count = 400;
      for (let round = 0; round < 2; round += 1) {
        const ids = Array.from({ length: count }, (_, index) => recordId(`${signal}${round}`, index));
        const records = ids.map((id) => ({ record: { table: 'Teams', id, fields: { name: `Team ${id}` } } }));
        const before = await sequence();
        const tool = runTool('import', exportOf(`${signal}-${round}.jsonl`, records));
        const ended = once(tool, 'exit');
        await expect.poll(sequence, { interval: 1, timeout: 30_000 }).toBeGreaterThan(before);
        tool.kill(signal);
        await ended;
        const imported = async () => {
          const teams = new Set((await server.list('Teams')).map(({ id }) => id));
          return ids.filter((id) => teams.has(id)).length;
        };
        await expect.poll(imported, { timeout: 30_000 }).toBe(count);
      }
    },
    120_000,
  );
});

it('a log that cannot be written, as on a full disk, takes nothing with it', async () => {
  const folder = join(dataDir, 'other');
  copyEmptyFolder(folder);
  const full = openSync('/dev/full', 'w');
  const other = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts', '--empty'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      PORT: '19021',
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  const ended = once(other, 'exit');
  const health = () =>
    fetch('http://localhost:19021/health').then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(health, { timeout: 60_000 }).toBe(200);
  await pause(300);
  expect(await health()).toBe(200);
  other.kill('SIGTERM');
  const timer = setTimeout(() => other.kill('SIGKILL'), 20_000);
  expect(await ended).toEqual([0, null]);
  clearTimeout(timer);
}, 90_000);
