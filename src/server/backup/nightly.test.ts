import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { silentLog } from '../../../tests/fakes/fake-app.ts';
import { storePerTest, type TestStores } from '../store/testing/test-store.ts';
import { pruneOccasional } from './backups-folder.ts';
import { backUpBeforeUpdate, backUpNightly, isBackupDue } from './nightly.ts';

let dataDir: string;
let stores: TestStores;
storePerTest((_, own) => {
  stores = own;
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nightly-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const at = (hour: number) => new Date(2026, 8, 10, hour);

it.each([
  [5, undefined, true],
  [20, undefined, true],
  [5, 24, true],
  [5, 1, false],
  [20, 24, false],
  [20, 37, true],
])('at %i h with a newest one of %j hours it is due: %j', (hour, age, isDue) => {
  expect(isBackupDue(at(hour), age === undefined ? undefined : at(hour).getTime() - age * hourMs)).toBe(
    isDue,
  );
});

it('keeps the newest five backups of an occasion, and those that others have made', async () => {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder);
  const others = ['before-restore-by-hand.gz', 'before-update-2026-01-01T00-00-00.000Z.gz', 'mine.gz'];
  const made = [1, 2, 3, 4, 5, 6, 7].map((day) => `before-restore-2026-09-0${day}T05-00-00.000Z.gz`);
  for (const name of [...others, ...made]) writeFileSync(join(folder, name), '');
  await pruneOccasional(dataDir, 'before-restore');
  expect(readdirSync(folder).sort()).toEqual([...others, ...made.slice(2)].sort());
});

it('an update of the tables deletes the oldest backups of earlier ones', async () => {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder);
  const made = [1, 2, 3, 4, 5].map((day) => `before-update-2020-09-0${day}T05-00-00.000Z.gz`);
  for (const name of made) writeFileSync(join(folder, name), '');
  await backUpBeforeUpdate({ dataDir, keep: 7, log: silentLog })(stores.queries, ['0001']);
  const left = readdirSync(folder);
  expect([left.length, left.includes(made[0] ?? ''), left.includes(made[1] ?? '')]).toEqual([5, false, true]);
});

it('makes one a night, keeps as many as are wanted, and leaves other files alone', async () => {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder);
  writeFileSync(join(folder, 'before-restore-x.gz'), '');
  const run = (day: number, keep: number) => {
    const now = new Date(2026, 8, day, 5);
    return backUpNightly(stores.queries, { dataDir, keep, log: silentLog }, now);
  };
  /** A file has the time of this machine, the test has its own. */
  const age = (day: number) => {
    const name =
      readdirSync(folder)
        .filter((file) => file.startsWith('grandstand'))
        .at(-1) ?? '';
    const then = new Date(2026, 8, day, 5);
    utimesSync(join(folder, name), then, then);
  };
  for (let day = 1; day <= 5; day += 1) {
    await run(day, 3);
    age(day);
  }
  await run(5, 3);
  expect(readdirSync(folder).sort()).toEqual([
    'before-restore-x.gz',
    'grandstand-2026-09-03.gz',
    'grandstand-2026-09-04.gz',
    'grandstand-2026-09-05.gz',
  ]);
  await run(6, 0);
  expect(readdirSync(folder)).toHaveLength(4);
});

it('is made before an update of the database, unless none are wanted', async () => {
  const run = (keep: number) =>
    backUpBeforeUpdate({ dataDir, keep, log: silentLog })(stores.queries, ['0009-something']);
  await run(0);
  expect(readdirSync(dataDir)).toEqual([]);
  await run(1);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^before-update-2.*Z\.gz$/)]);
});
