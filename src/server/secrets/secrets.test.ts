import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { openStore, type Store } from '../store/store.ts';
import { commit, storePerTest, type TestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { secretKeysPath } from './key-file.ts';
import { lostSecrets, rotateKey, sealRecords, secretOf } from './seal-records.ts';
import { isSealed, openSecrets, type Secrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let dataDir: string;
let secrets: Secrets;
let count = 0;
beforeEach(() => {
  count += 1;
  dataDir = join(folder, String(count));
  secrets = openSecrets(dataDir);
});

const place = { id: testId('channel', 1), field: 'stream_key' };
const other = { ...place, id: testId('channel', 2) };
const path = () => secretKeysPath(dataDir);

describe('a sealed text', () => {
  it('is another one each time, and opens in its place only', () => {
    const sealed = secrets.seal('live_1234', place);
    expect(isSealed(sealed)).toBe(true);
    expect(sealed).not.toContain('live');
    expect(secrets.seal('live_1234', place)).not.toBe(sealed);
    expect(secrets.open(sealed, place)).toBe('live_1234');
    expect(secrets.open(sealed, other)).toBeUndefined();
    expect(secrets.open(sealed, { ...place, field: 'token' })).toBeUndefined();
    expect(secrets.open(`${sealed.slice(0, -2)}AA`, place)).toBeUndefined();
    expect(secrets.open('live_1234', place)).toBeUndefined();
  });

  it('is opened by the next start and by no other installation', () => {
    expect(existsSync(path())).toBe(false);
    const sealed = secrets.seal('', place);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700);
    expect(openSecrets(dataDir).open(sealed, place)).toBe('');
    const elsewhere = openSecrets(join(folder, 'elsewhere'));
    elsewhere.seal('', place);
    expect(elsewhere.open(sealed, place)).toBeUndefined();
  });

  it('is opened by another server after a rotation', async () => {
    secrets.seal('a', place);
    const second = openSecrets(dataDir);
    await secrets.rotate(async () => {});
    expect(second.open(secrets.seal('b', place), place)).toBe('b');
  });

  it('never has its key replaced by a new one because the file is broken', () => {
    secrets.seal('a', place);
    writeFileSync(path(), 'half a ke');
    expect(() => openSecrets(dataDir)).toThrow('is no file of keys: restore it');
    expect(readFileSync(path(), 'utf8')).toBe('half a ke');
  });
});

describe('secrets in records', () => {
  let plain: Store;
  let stores: TestStores;
  storePerTest((opened, of) => {
    plain = opened;
    stores = of;
  });
  const reopen = (with_: Secrets | undefined = secrets) =>
    openStore({
      database: { kind: 'memory', queries: stores.queries, dump: undefined, close: async () => {} },
      clock: () => testNowMs,
      log: createLogger('silent'),
      secrets: with_,
    });
  const channel = (stream_key: string) =>
    ({ table: 'Channels', id: place.id, fields: { name: 'main', stream_key } }) as const;
  const everything = async () => {
    const rows = await sql`select fields::text as text from records
      union all select before::text || after::text from change_log`.execute(stores.queries);
    return JSON.stringify(rows.rows);
  };

  it('are nowhere in the database as they are', async () => {
    const store = await reopen();
    await commit(store, channel('live_1'));
    await commit(store, channel('live_2'));
    expect(await everything()).toContain('main');
    expect(await everything()).not.toMatch(/live_/);
    expect(secretOf(store, secrets, place)).toBe('live_2');
    expect(secretOf(await reopen(), openSecrets(dataDir), { ...place, id: place.id.slice(3) })).toBe(
      'live_2',
    );
    expect(secretOf(store, secrets, other)).toBeUndefined();
  });

  it('do not change when the same one is entered again', async () => {
    const store = await reopen();
    await commit(store, channel('live_1'));
    const { sequence } = await commit(store, channel('live_1'));
    expect(sequence).toBe(1);
    await commit(store, { table: 'Channels', id: place.id, fields: { stream_key: null } });
    expect(store.get(place.id)?.stream_key).toBeUndefined();
  });

  it('of an earlier release are encrypted at the start, in the history too', async () => {
    await commit(plain, channel('live_1'));
    await commit(plain, channel('live_2'));
    const store = await reopen();
    expect(await sealRecords(store, secrets, stores.queries)).toBe(1);
    expect(await everything()).not.toMatch(/live_/);
    expect(secretOf(store, secrets, place)).toBe('live_2');
    expect(await sealRecords(store, secrets, stores.queries)).toBe(0);
  });

  it('have a new key after a rotation, and the old one opens nothing', async () => {
    const store = await reopen();
    await commit(store, channel('live_1'));
    const before = String(store.get(place.id)?.stream_key);
    expect(await rotateKey(store, secrets)).toBe(1);
    expect(readFileSync(path(), 'utf8').trim().split('\n')).toHaveLength(1);
    expect(secrets.open(before, place)).toBeUndefined();
    expect(secretOf(await reopen(), openSecrets(dataDir), place)).toBe('live_1');
  });

  it('survive a rotation that is broken off', async () => {
    const store = await reopen();
    await commit(store, channel('live_1'));
    await expect(secrets.rotate(() => Promise.reject(new Error('no power')))).rejects.toThrow('no power');
    const again = openSecrets(dataDir);
    expect(secretOf(store, again, place)).toBe('live_1');
    await rotateKey(await reopen(again), again);
    expect(readFileSync(path(), 'utf8').trim().split('\n')).toHaveLength(1);
  });

  it('whose key is missing are named, and keep a new key from being made', async () => {
    const store = await reopen();
    await commit(store, channel('live_1'));
    const without = openSecrets(join(folder, 'without'));
    expect(lostSecrets(store, secrets)).toEqual([]);
    expect(lostSecrets(store, without)).toEqual([`Channels.stream_key of ${place.id}`]);
    await expect(rotateKey(store, without)).rejects.toThrow('cannot be read: bring back its key');
  });
});
