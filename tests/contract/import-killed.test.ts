import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { tableNames } from '../../src/contract/records.ts';
import { exportStore } from '../../src/server/export/export-store.ts';
import { createLogger } from '../../src/server/log.ts';
import { openStore } from '../../src/server/store/store.ts';
import { openEmptyDatabase } from '../../src/server/store/testing/empty-database.ts';
import { hiddenEvent, hiddenName } from '../../src/server/store/testing/hidden-league.ts';
import { createContractServer, openListener, recordId } from '../support/contract-server.ts';

// The server starts three times and two imports run: on a slow machine for longer than the usual limit.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const server = createContractServer(19045);
const path = join(server.settings.dataDir, 'league.json');
const log: string[] = [];
server.settings.onLog = (line) => log.push(line);

const hidden = Array.from({ length: 12 }, (_, place) => place + 1).map((number) =>
  hiddenEvent(number, { antileak: ['Hide all'] }),
);
const players = Array.from({ length: 300 }, (_, place) => recordId('player', place));

beforeAll(async () => {
  const store = await openStore({
    database: await openEmptyDatabase(),
    clock: Date.now,
    log: createLogger('silent'),
  });
  const context = { actor: 'test', reason: 'test' };
  await store.commit(
    players.map((id) => ({ table: 'Players', id, fields: { name: id } })),
    context,
  );
  for (const { changes } of hidden) await store.commit(changes, context);
  const lines: string[] = [];
  for await (const line of exportStore(store, new Date())) lines.push(line);
  await store.close();
  writeFileSync(path, lines.join(''));
  await server.start();
});
afterAll(() => server.dispose());

/** `npm run import -- FILE` of this installation. */
const startImport = (): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', 'src/server/cli/main.ts', 'import', path], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL: '',
      ...server.settings.env,
      DATA_DIR: server.settings.dataDir,
      LOG_LEVEL: 'warn',
    },
  });

const sequence = async (): Promise<number> =>
  (await (await fetch(`${server.url}/health`)).json()).sequence as number;

/** Hidden names and ids in what a visitor reads: each listing with every record of its table. */
const leaks = async (): Promise<string[]> => {
  const texts = await Promise.all(
    tableNames.map(async (table) => {
      const { ids = [] } = (await (await fetch(`${server.url}/thing/${table}`)).json()) as { ids?: string[] };
      const secret = ids.filter((id) => id.includes('Hidden'));
      return `${secret} ${await (await fetch(`${server.url}/things/${secret.join() || 'none'}`)).text()}`;
    }),
  );
  return texts.flatMap((text) => text.match(new RegExp(`recHidden\\d+|${hiddenName}\\d*`, 'g')) ?? []);
};

it('an import that ends with its server leaves hidden records hidden, until it is run again', async () => {
  const listener = await openListener(server.url);
  for (const table of tableNames) listener.client.emit('get_and_subscribe', table);
  const before = await sequence();
  const first = startImport();
  await expect.poll(sequence, { interval: 2, timeout: 60_000 }).toBeGreaterThan(before + 20);
  expect(await leaks()).toEqual([]);
  // Some of the hidden records are written, and no link of them.
  const written = before + players.length + 300;
  await expect.poll(sequence, { interval: 2, timeout: 60_000 }).toBeGreaterThan(written);
  await server.kill();
  first.kill('SIGKILL');
  expect(JSON.stringify(listener.pushes)).not.toMatch(/recHidden|zqhidden/);
  listener.client.close();

  await server.start();
  // The log is written in the background.
  await expect.poll(() => log.join('\n'), { timeout: 30_000 }).toContain('stay hidden');
  expect((await server.list('Maps')).length).toBeGreaterThan(0);
  expect(await leaks()).toEqual([]);

  const second = startImport();
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(0);
  expect(await leaks()).toEqual([]);
  expect(await server.list('Players')).toHaveLength(
    players.length +
      hidden.flatMap(({ changes }) => changes.filter(({ table }) => table === 'Players')).length,
  );
  await server.kill();
  log.length = 0;
  await server.start();
  expect(log.join('\n')).not.toContain('stay hidden');
});
