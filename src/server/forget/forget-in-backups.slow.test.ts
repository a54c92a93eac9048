import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { commands } from '../cli/commands.ts';
import { createLogger } from '../log.ts';
import { openLeague } from '../open-league.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { createSecurityLog } from '../security-log/security-log.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { openStore, type Store } from '../store/store.ts';
import { copyEmptyFolder, openEmptyDatabase } from '../store/testing/empty-database.ts';
import { commit, testId } from '../store/testing/test-store.ts';

const root = mkdtempSync(join(tmpdir(), 'forget-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const log = createLogger('silent');
const [ann, bo, reds] = [testId('player', 1), testId('player', 2), testId('team', 1)];
const names = ['Annegret Unverkennbar', 'Annegret Formerly', 'Guest Unverkennbar', '203.0.113.77'];
const night = new Date('2026-09-02T04:00:00Z');

let dataDir: string;
let database: Database;
let store: Store;
let freeBytes: number;

const open = async (folder: string): Promise<void> => {
  database = await openDatabase({ dataDir: folder, freeBytes: () => freeBytes });
  store = await openStore({ database, clock: Date.now, log });
};
const close = () => store.close();

const forget = async (...values: string[]) => {
  const printed: string[] = [];
  const note = (line = '') => void printed.push(line);
  const securityLog = createSecurityLog({ queries: database.queries, clock: Date.now, log });
  const code = await commands.forget(values, {
    store,
    database,
    secrets: openSecrets(dataDir),
    securityLog,
    output: { print: note, printError: note, progress: () => {} },
    dataDir,
    folder: dataDir,
    rebuilding: (work) => work(),
  });
  await securityLog.close();
  return { code, text: printed.join('\n') };
};

/** Every file of the data folder, backups unpacked, that has one of the names. */
const filesWithNames = (): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
      const content = isPacked ? gunzipSync(bytes) : bytes;
      return names.some((name) => content.includes(name));
    });

beforeEach(async () => {
  freeBytes = Number.POSITIVE_INFINITY;
  dataDir = mkdtempSync(join(root, 'data-'));
  copyEmptyFolder(dataDir);
  await open(dataDir);
  await commit(
    store,
    { table: 'Players', id: ann, fields: { name: names[1] } },
    { table: 'Players', id: bo, fields: { name: 'Bo' } },
    { table: 'Teams', id: reds, fields: { name: 'Reds', players: [ann, bo] } },
    { table: 'Live Guests', id: testId('guest', 1), fields: { name: names[2], player: [ann] } },
  );
  await commit(store, { table: 'Players', id: ann, fields: { name: names[0] } });
  await sql`insert into receipts values (${ann}, 'k', 'h', 200, '{"a": 1}', now())`.execute(database.queries);
  await sql`insert into security_log (kind, minute, actor, address, subject, detail, first_at, last_at, count)
    values ('sign-in', now(), ${ann}, ${names[3]}, '', '', now(), now(), 1)`.execute(database.queries);
  await sql`insert into show_log (broadcast, at, actor, device, kind, name, words, changes, since)
    values ('b', now(), ${`Guest key: ${names[0]}`}, '', 'action', 'a', ${`Player ${names[0]} shown`}, '[]', 1)`.execute(
    database.queries,
  );
  await backUp(database.queries, join(dataDir, 'backups', 'grandstand-2026-09-02.gz'), night);
  utimesSync(join(dataDir, 'backups', 'grandstand-2026-09-02.gz'), night, night);
  await backUp(database.queries, join(dataDir, 'by-hand', 'before the final'), night);
  // A guest of theirs that a backup has and the database does not.
  await commit(store, { table: 'Live Guests', id: testId('guest', 1), isDeleted: true });
}, 60_000);
afterEach(async () => {
  await close();
});

it('leaves the name in no file of the data folder, with backups that can be restored', async () => {
  expect(filesWithNames().length).toBeGreaterThan(2);
  const { code, text } = await forget(String(names[0]), '--yes');
  expect([code, text]).toEqual([0, expect.stringContaining('2 backups were rewritten without them.')]);
  expect(filesWithNames()).toEqual([]);
  const path = join(dataDir, 'backups', 'grandstand-2026-09-02.gz');
  expect(statSync(path).mtime).toEqual(night);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const other = await openEmptyDatabase();
  const { head, counts } = await restore(other.queries, path);
  expect([head.at, counts.records]).toEqual([night.toISOString(), 2]);
  const copy = await openStore({ database: other, clock: Date.now, log });
  expect(copy.get(reds)).toMatchObject({ name: 'Reds', players: [bo] });
  expect(copy.get(ann)).toBeUndefined();
  await copy.close();
}, 60_000);

it('names what it cannot rewrite: broken backups, other files and databases that a restore put aside', async () => {
  const broken = join(dataDir, 'backups', 'broken.gz');
  writeFileSync(broken, readFileSync(join(dataDir, 'backups', 'grandstand-2026-09-02.gz')).subarray(0, 200));
  const before = readFileSync(broken);
  mkdirSync(join(dataDir, 'database.replaced-2026'));
  const exported = join(dataDir, 'league.jsonl');
  const table = join(dataDir, 'players.csv');
  const other = join(dataDir, 'matches.csv');
  // In two pieces of a file that is read in several.
  writeFileSync(exported, `${'-'.repeat(65_530)}${JSON.stringify({ name: names[0] })}`);
  writeFileSync(table, ann);
  writeFileSync(other, 'Reds,Blues');
  const { code, text } = await forget(ann, '--yes');
  expect(code).toBe(0);
  for (const path of [broken, exported, table, join(dataDir, 'database.replaced-2026')])
    expect(text).toContain(`${path} could not be rewritten and may still name them`);
  expect(text).not.toContain(other);
  expect(readFileSync(broken)).toEqual(before);
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.part'))).toEqual([]);
}, 60_000);

it('is refused before anything is changed where the compaction has too little space', async () => {
  freeBytes = 65 * 1024 * 1024;
  await expect(forget(ann, '--yes')).rejects.toThrow(
    new RegExp(`^\\d+ MB have to be free in ${dataDir} to compact the database, and 65 MB are\\.`),
  );
  expect(store.get(ann)?.name).toBe(names[0]);
  await commit(store, { table: 'Players', id: bo, fields: { name: 'Bob' } });
}, 60_000);

it('is completed by the next start of the server after a kill', async () => {
  const { compact } = database;
  database = { ...database, compact: () => Promise.reject(new Error('killed')) };
  await expect(forget(ann, '--yes')).rejects.toThrow('killed');
  expect(compact).toBeDefined();
  await close();
  expect(filesWithNames()).not.toEqual([]);
  const config = { dataDir, databaseUrl: undefined, redisUrl: undefined, backupsKept: 0 };
  const league = await openLeague({ config, log, upstream: { failed: () => {} }, shouldStayEmpty: true });
  expect(filesWithNames()).toEqual([]);
  ({ database, store } = league);
}, 60_000);
