import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { createSessions } from '../sign-in/sessions.ts';
import { contentTables } from '../store/database/schema.ts';
import type { Database } from '../store/database.ts';
import { openStore, type Store } from '../store/store.ts';
import { openEmptyDatabase } from '../store/testing/empty-database.ts';
import { commit, createTestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { everyRow, fillEmptyTables, shapeOf, tablesOf } from '../store/testing/whole-database.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const path = join(folder, 'deep', 'league.gz');
const at = new Date(testNowMs);
const [ann, cup, red, match] = [
  testId('player', 1),
  testId('event', 1),
  testId('team', 1),
  testId('match', 1),
];

let stores: Awaited<ReturnType<typeof createTestStores>>;
let store: Store;
let target: Database;

/** Tables that came after the fifth migration, and columns of one that was there. */
const younger = [
  'hidden_records',
  'held_records',
  'push_subscriptions',
  'push_receipts',
  'push_starts',
  'show_log',
  'accounts',
  'invitations',
  'imports',
];
const youngerColumns = { match: null, ends_at: null, role: null };

const opened = ({ queries }: Pick<Database, 'queries'>): Promise<Store> =>
  openStore({
    database: { kind: 'memory', queries, dump: undefined, close: async () => {} },
    clock: () => testNowMs,
    log: createLogger('silent'),
  });

/** Something in each table, with what a copy could lose: bytes, microseconds, links, texts of any script, what is gone. */
async function fillStore(): Promise<void> {
  const { queries } = stores;
  const logo = await store.putAttachment({
    bytes: Uint8Array.from({ length: 5000 }, (_, index) => index % 256),
    type: 'image/png',
    filename: 'Логотип "1".png',
  });
  await commit(
    store,
    { table: 'Events', id: cup, fields: { name: 'Pokal „Übung“ 🏆\n\\', subdomain: 'cup' } },
    { table: 'Themes', id: testId('theme', 1), fields: { name: 'Reds', default_logo: [logo] } },
    { table: 'Teams', id: red, fields: { name: 'Reds', theme: [testId('theme', 1)] } },
    { table: 'Matches', id: match, fields: { event: [cup], teams: [red], score_1: 0.1 + 0.2 } },
    { table: 'Players', id: ann, fields: { name: 'Ann' } },
    { table: 'Teams', id: testId('team', 2), fields: { name: 'Gone' } },
  );
  for (let score = 0; score < 20; score += 1) {
    await commit(store, { table: 'Matches', id: match, fields: { score_2: score } });
  }
  await store.commit([{ table: 'Teams', id: testId('team', 2), isDeleted: true }], {
    actor: 'x',
    reason: 'y',
  });
  const sessions = createSessions({ queries, clock: () => testNowMs });
  const token = await sessions.issueToken({ playerId: ann }, 'Deck');
  await sessions.issue({ playerId: ann, openedBy: token });
  await sql`insert into security_log (kind, minute, actor, address, subject, detail, first_at, last_at, count)
    select 'sign-in', now(), number::text, '', '', '', now(), now(), 1 from generate_series(1, 450) as number`.execute(
    queries,
  );
  await fillEmptyTables(queries);
}

beforeAll(async () => {
  stores = await createTestStores();
  store = await stores.fresh();
  await fillStore();
  await backUp(stores.queries, path, at);
});
beforeAll(async () => {
  target = await openEmptyDatabase();
  const other = await opened(target);
  await commit(other, { table: 'Teams', id: testId('team', 9), fields: { name: 'Another league' } });
});
afterAll(async () => {
  await stores.close();
  await target.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('holds every table of the database', async () => {
    expect(await tablesOf(stores.queries)).toEqual([...contentTables, 'migrations'].sort());
    const empty = Object.entries(await everyRow(stores.queries)).filter(([, rows]) => rows.length === 0);
    // Its one row is the epoch.
    expect(empty.map(([table]) => table)).toEqual(['meta']);
  });

  it('restores every row of every table with all that belongs to it, over whatever was there', async () => {
    const restored = await restore(target.queries, path);
    expect(restored.head.at).toBe(at.toISOString());
    expect(restored.counts).toMatchObject({ records: 5, attachments: 1, security_log: 450, sessions: 2 });
    // An invitation that was used since must not be valid again.
    expect(await everyRow(target.queries)).toEqual({ ...(await everyRow(stores.queries)), invitations: [] });
    expect(await shapeOf(target.queries)).toEqual(await shapeOf(stores.queries));
  });

  it('is the same store afterwards, in another epoch, and goes on from there', async () => {
    await restore(target.queries, path);
    const copy = await opened(target);
    expect(copy.epoch).not.toBe(store.epoch);
    expect(copy.sequence()).toBe(store.sequence());
    for (const table of ['Events', 'Teams', 'Themes', 'Matches', 'Players'] as const) {
      expect(copy.list(table)).toEqual(store.list(table));
    }
    await commit(copy, { table: 'Teams', id: red, fields: { name: 'Blues' } });
    expect(copy.get(red)).toMatchObject({ name: 'Blues', __revision: store.sequence() + 1 });
    await sql`insert into security_log (kind, minute, actor, address, subject, detail, first_at, last_at, count)
      values ('sign-in', now(), 'new', '', '', '', now(), now(), 1)`.execute(target.queries);
  });

  it('is the owner’s alone, and has no text by which somebody could sign in', () => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'deep')).mode & 0o777).toBe(0o700);
    const text = gunzipSync(readFileSync(path)).toString();
    expect(text).toContain('"token_hash"');
    expect(text).not.toMatch(/"(?:token|key|secret)": ?"[\w-]{22,}"/);
  });

  it('of a release before gets the schema of today', async () => {
    const lines = gunzipSync(readFileSync(path)).toString().split('\n');
    const [first = '', ...rows] = lines;
    const head = JSON.parse(first);
    const old = { ...head, migrations: head.migrations.slice(0, 5) };
    const ofThen = rows.filter((line) => !younger.some((table) => line.startsWith(`["${table}"`)));
    const counts = new RegExp(`"(${younger.join('|')})":\\d+`, 'g');
    const written = ofThen.join('\n').replace(counts, '"$1":0');
    const file = join(folder, 'old.gz');
    writeFileSync(file, gzipSync(`${JSON.stringify(old)}\n${written}`));
    await restore(target.queries, file);
    const { production_keys: keys, ...copy } = await everyRow(target.queries);
    const { production_keys: keysOfNow = [], ...rest } = await everyRow(stores.queries);
    const none = Object.fromEntries(younger.map((table) => [table, []]));
    expect(copy).toEqual({ ...rest, ...none });
    const parsed = (row: string) => JSON.parse(row) as object;
    expect(keys?.map(parsed)).toEqual(keysOfNow.map((row) => ({ ...parsed(row), ...youngerColumns })));
  });

  it('can be made of a database that is about to be updated', async () => {
    const earlier = await openEmptyDatabase();
    const file = join(folder, 'earlier.gz');
    try {
      await sql`drop table hidden_records, production_keys`.execute(earlier.queries);
      await sql`alter table sessions drop column name, drop column parent, drop column ends_at`.execute(
        earlier.queries,
      );
      await sql`delete from migrations where name >= '0003'`.execute(earlier.queries);
      await sql`drop table security_log`.execute(earlier.queries);
      await sql`insert into sessions values ('hash', ${ann}, 'web', null, now(), now(), now())`.execute(
        earlier.queries,
      );
      await backUp(earlier.queries, file, at);
    } finally {
      await earlier.close();
    }
    expect((await restore(target.queries, file)).counts).toEqual({ sessions: 1 });
    const [session] = (await everyRow(target.queries)).sessions ?? [];
    expect(JSON.parse(session ?? '{}')).toMatchObject({ token_hash: 'hash', player: ann, parent: null });
    await restore(target.queries, path);
  });

  const broken: [string, (text: string) => Uint8Array | string, RegExp][] = [
    ['that is none', () => 'hello', /is no backup of this program/],
    ['of something else', () => gzipSync('{"a":1}\n'), /is no backup of this program/],
    ['that is empty', () => '', /is no backup of this program/],
    ['that is cut off', (text) => gzipSync(text).subarray(0, 2000), /nothing was changed: /],
    ['without its end', (text) => gzipSync(text.slice(0, text.lastIndexOf('{"end"'))), /its end is missing/],
    [
      'that misses a row',
      (text) => gzipSync(text.replace(/\["change_log".*\n/, '')),
      /nothing was changed: rows are missing/,
    ],
    [
      'of a newer release',
      (text) => gzipSync(text.replace('"0001-tables"', '"0001-tables","9999-later"')),
      /newer version \(9999-later\): update the program/,
    ],
    [
      'with another table',
      (text) => gzipSync(text.replace('["change_log",', '["pg_user",')),
      /this program has no table pg_user/,
    ],
  ];
  it.each(broken)('%s changes nothing', async (name, breaking, expected) => {
    const file = join(folder, `${name}.gz`);
    writeFileSync(file, breaking(gunzipSync(readFileSync(path)).toString()));
    const before = await everyRow(target.queries);
    await expect(restore(target.queries, file)).rejects.toThrow(expected);
    expect(await everyRow(target.queries)).toEqual(before);
  });

  it('that fails leaves the one before as it was', async () => {
    const before = readFileSync(path);
    await sql`alter table security_log rename to away`.execute(stores.queries);
    await sql`create view security_log as select 1 / count(*) as id from away where kind = 'none'`.execute(
      stores.queries,
    );
    await expect(backUp(stores.queries, path, at)).rejects.toThrow();
    await sql`drop view security_log`.execute(stores.queries);
    await sql`alter table away rename to security_log`.execute(stores.queries);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(statSync(`${path}.part`, { throwIfNoEntry: false })).toBe(undefined);
  });
});
