import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { copyEmptyFolder } from '../../src/server/store/testing/empty-database.ts';

/** Starts on data folders that a person has to look at first. */
const root = mkdtempSync(join(tmpdir(), 'grandstand-unusable-'));
const started = new Set<ChildProcess>();
let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'));
  copyEmptyFolder(dataDir);
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});
vi.setConfig({ testTimeout: 120_000 });

const run = (file: string, ...values: string[]) => {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...values], {
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code], output, errors]) => ({ code: code as number | null, output, errors }),
  );
  return { child, ended };
};
const start = (...values: string[]) => run('src/server/main.ts', ...values);

it('a damaged database ends the start with the sentence of the doctor', async () => {
  const file = openSync(join(dataDir, 'database', 'global', 'pg_control'), 'w');
  writeFileSync(file, randomFillSync(Buffer.alloc(200)));
  const { code, errors } = await start().ended;
  expect([code, errors.split('\n').length]).toEqual([1, 2]);
  expect(errors).toMatch(/^The database in .* does not open: .* Restore a backup if it stays so\.\n$/);
  const doctor = await run('src/server/cli/main.ts', 'doctor').ended;
  expect(doctor.output).toContain(errors.trim());
});

it('a restore that was killed before it wrote anything leaves no room for the demo league', async () => {
  // The restore waits for what this pipe never gets.
  const backup = join(dataDir, 'league.gz');
  spawnSync('sh', ['-c', 'mkfifo "$1"', 'sh', backup]);
  const { child, ended } = run('src/server/cli/main.ts', 'restore', backup);
  const pipe = await open(backup, 'w');
  child.kill('SIGKILL');
  await ended;
  await pipe.close();
  const mark = join(dataDir, 'restore-unfinished');
  expect(await start().ended).toMatchObject({
    code: 1,
    errors: `The restore of ${backup} was killed before it was complete, and there are no records. Run it again, or delete ${mark} to start with the demo league.\n`,
  });
  const empty = start('--empty');
  await once(empty.child.stdout, 'data');
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'tools.sock'))).toBe(true), 60_000);
  empty.child.kill('SIGTERM');
  expect((await empty.ended).output).toContain('a restore was killed before it was complete');
});
