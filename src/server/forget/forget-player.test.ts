import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../cli/commands.ts';
import { createLogger } from '../log.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { createSecurityLog } from '../security-log/security-log.ts';
import { createAccounts } from '../sign-in/accounts.ts';
import { createSessions } from '../sign-in/sessions.ts';
import { contentTables, type Schema } from '../store/database/schema.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { commit, storePerTest, type TestStores, testId, testNowMs } from '../store/testing/test-store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'forget-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const [ann, bo, reds] = [testId('player', 1), testId('player', 2), testId('team', 1)];
const picture = { type: 'image/png', filename: 'a.png' };

let store: Store;
let stores: TestStores;
storePerTest((opened, of) => {
  store = opened;
  stores = of;
});

/** Everything that the database holds, as text. */
const dump = async (queries: Kysely<Schema>): Promise<string> => {
  const parts = contentTables.map(
    async (table) =>
      (
        await sql<{ row: string }>`select to_jsonb(one)::text as row from ${sql.table(table)} as one`.execute(
          queries,
        )
      ).rows,
  );
  return JSON.stringify(await Promise.all(parts));
};

/** Parts of the database that a test replaces. */
let replaced: { -readonly [Part in keyof Database]?: Database[Part] } = {};
afterEach(() => {
  replaced = {};
});

const run = async (...values: string[]) => {
  const printed: string[] = [];
  const note = (line = '') => void printed.push(line);
  const { queries } = stores;
  const securityLog = createSecurityLog({ queries, clock: () => testNowMs, log: createLogger('silent') });
  const database = { kind: 'memory', queries, dump: undefined, close: async () => {}, ...replaced } as const;
  const output = { print: note, printError: note, progress: () => {} };
  const code = await commands.forget(values, {
    store,
    database,
    secrets: openSecrets(dataDir),
    securityLog,
    output,
    dataDir,
    folder: dataDir,
    rebuilding: (work) => work(),
  });
  await securityLog.close();
  return { code, text: printed.join('\n') };
};

let portrait: string;
let logo: string;
beforeEach(async () => {
  const { queries } = stores;
  const [own, shared] = await Promise.all(
    [1, 2].map((byte) => store.putAttachment({ ...picture, bytes: new Uint8Array(100).fill(byte) })),
  );
  if (!own || !shared) throw new Error('no files');
  [portrait, logo] = [own.id, shared.id];
  await commit(
    store,
    {
      table: 'Players',
      id: ann,
      fields: { name: 'Ann Früh', full_name: 'Anna Früher', discord_id: '200000000000000001' },
    },
    { table: 'Players', id: bo, fields: { name: 'Bo' } },
    { table: 'Teams', id: reds, fields: { name: 'Reds', players: [ann, bo] } },
    {
      table: 'Matches',
      id: testId('match', 1),
      fields: { teams: [reds], mvp: [ann], first_to: 3, score_1: 3 },
    },
    {
      table: 'Player Relationships',
      id: testId('rel', 1),
      fields: { player: [ann], singular_name: 'Caster' },
    },
    { table: 'Live Guests', id: testId('guest', 1), fields: { name: 'Ann Früh', player: [ann] } },
    { table: 'Socials', id: testId('social', 1), fields: { name: '@annfrueh', player: [ann] } },
    { table: 'Socials', id: testId('social', 2), fields: { name: '@reds', team: [reds], player: [ann] } },
    {
      table: 'Socials',
      id: testId('social', 3),
      fields: { url: 'https://sent.example/waiting', team: [reds], submitted_by: ann },
    },
    {
      table: 'Socials',
      id: testId('social', 4),
      fields: { url: 'https://sent.example/public', team: [reds], submitted_by: ann, approved: true },
    },
    {
      table: 'GFX',
      id: testId('gfx', 1),
      fields: { name: 'portrait', players: [ann], image: [own, shared] },
    },
    {
      table: 'GFX',
      id: testId('gfx', 2),
      fields: { name: 'team', teams: [reds], players: [ann], image: [shared] },
    },
  );
  await commit(store, { table: 'Players', id: ann, fields: { name: 'Annika' } });
  await store.commit([{ table: 'Teams', id: reds, fields: { name: 'Reds United' } }], {
    actor: `${ann} (key Deck)`,
    reason: 'edit',
  });
  const sessions = createSessions({ queries, clock: () => testNowMs });
  const token = await sessions.issueToken({ playerId: ann }, 'Deck of Ann');
  await sessions.issue({ playerId: ann, openedBy: token });
  await sessions.issue({ playerId: bo });
  const accounts = createAccounts({ queries, store, clock: () => testNowMs });
  const chosen = { signInName: 'annstorm', password: 'correct horse battery' };
  await accounts.put(ann, await accounts.prepare('Ann', chosen));
  await accounts.invite(ann, bo);
  await accounts.invite(bo, ann);
  await sql`insert into receipts values (${ann}, 'k', 'h', 200, '{"a": 1}', now())`.execute(queries);
  await sql`insert into production_keys (id, key_hash, client, scope, name, made_by, created_at, match)
    values ('k1', 'h1', 'c', 'report', 'OBS', ${ann}, now(), null),
      ('k2', 'h2', 'c', 'match', 'Guest', ${ann}, now(), 'm')`.execute(queries);
  await sql`insert into security_log (kind, minute, actor, address, subject, detail, first_at, last_at, count)
    values ('sign-in', now(), ${ann}, '203.0.113.9', '', '', now(), now(), 1)`.execute(queries);
  await sql`insert into show_log (broadcast, at, actor, device, kind, name, words, changes, since) values
      ('b', now(), ${ann}, 'Firefox on Mac', 'action', 'update-broadcast', 'Break title', '[]', 1),
      ('b', now(), 'Guest key: Annika', '', 'trigger', 'go', 'Trigger go', '[]', 0),
      ('b', now(), ${bo}, '', 'action', 'update-broadcast', 'Player Ann Früh shown', '[]', 2),
      ('b', now(), ${bo}, '', 'action', 'update-broadcast', 'Desk guests',
        ${JSON.stringify([{ field: 'manual_guests', before: 'Annika|Bo', after: null }])}, 3),
      ('b', now(), ${bo}, '', 'action', 'toggle-flip-teams', 'Sides', '[{"field": "flip_teams"}]', 4)`.execute(
    queries,
  );
  mkdirSync(join(dataDir, 'images', 's-20'), { recursive: true });
  for (const id of [portrait, logo]) writeFileSync(join(dataDir, 'images', 's-20', `${id}.png`), 'x');
});

describe('a person who is forgotten', () => {
  it('is named first, and nothing happens without --yes', async () => {
    const { code, text } = await run('annika');
    expect(code).toBe(0);
    expect(text).toContain(`Annika (${ann}) would be removed, with 5 records about them:`);
    expect(store.get(ann)?.name).toBe('Annika');
    await commit(store, { table: 'Players', id: testId('alone', 1), fields: { name: 'Quill' } });
    expect((await run('Quill')).text).toContain(`Quill (${testId('alone', 1)}) would be removed.`);
  });

  it('is in no record, history, sign-in, key, log or file any more', async () => {
    expect(await dump(stores.queries)).toContain('Ann Früh');
    expect(await run('Annika', '--yes')).toMatchObject({
      code: 0,
      text: expect.stringContaining('is gone: 6 records, 1 files'),
    });
    const left = await dump(stores.queries);
    for (const text of [
      'Ann Früh',
      'Annika',
      'Anna Früher',
      '200000000000000001',
      '@annfrueh',
      '203.0.113.9',
      'Deck of Ann',
      'annstorm',
      'https://sent.example/waiting',
    ]) {
      expect(left).not.toContain(text);
    }
    expect(await store.attachment(portrait)).toBeUndefined();
    expect(existsSync(join(dataDir, 'images', 's-20', `${portrait}.png`))).toBe(false);
    const ofSomebody = await store.log({ actor: ann, limit: 100 });
    expect(ofSomebody).toEqual([]);
  });

  it('stays in no log of a show, whose presses stay', async () => {
    await run('Annika', '--yes');
    const rows = await stores.queries.selectFrom('show_log').selectAll().orderBy('id').execute();
    const gone = 'somebody who was removed';
    const named = 'Named somebody who was removed';
    expect(rows.map(({ actor, words, changes }) => [actor, words, changes.length])).toEqual([
      [gone, 'Break title', 0],
      [gone, 'Trigger go', 0],
      [bo, named, 0],
      [bo, named, 0],
      [bo, 'Sides', 1],
    ]);
  });

  it('leaves the results, the others and what is shared as they were, also for a server that starts anew', async () => {
    await run(ann, '--yes');
    const anew = await stores.reopen();
    for (const one of [store, anew]) {
      expect(one.get(ann)).toBeUndefined();
      expect(one.get(testId('match', 1))).toMatchObject({ score_1: 3 });
      expect(one.get(testId('match', 1))?.mvp).toBeUndefined();
      expect(one.get(reds)).toMatchObject({ name: 'Reds United', players: [bo] });
      expect(one.get(testId('social', 2))).toMatchObject({ name: '@reds' });
      expect(one.get(testId('social', 3))).toBeUndefined();
      expect(one.get(testId('social', 4))).toMatchObject({ approved: true, team: [reds] });
      expect(one.get(testId('social', 4))?.submitted_by).toBeUndefined();
      expect(await one.attachment(logo)).toBeDefined();
    }
    expect(anew.sequence()).toBe(store.sequence());
    expect(existsSync(join(dataDir, 'images', 's-20', `${logo}.png`))).toBe(true);
    const rows = await stores.queries.selectFrom('sessions').select('player').execute();
    expect(rows).toEqual([{ player: bo }]);
    const keys = await stores.queries.selectFrom('production_keys').select(['id', 'made_by']).execute();
    expect(keys).toEqual([{ id: 'k1', made_by: 'somebody who was removed' }]);
  });

  it('stays as they were when the disk has too little space to complete it', async () => {
    const before = await dump(stores.queries);
    replaced.checkRoomToCompact = async () => {
      throw new Error('too little space');
    };
    await expect(run('Annika', '--yes')).rejects.toThrow('too little space');
    expect(store.get(ann)?.name).toBe('Annika');
    expect(await dump(stores.queries)).toBe(before);
  });

  it('is removed to the end after a kill between the records and the history', async () => {
    const proxied = (cut: string) =>
      new Proxy(stores.queries, {
        get: (target, name) => {
          if (name === cut) throw new Error('killed');
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    replaced.queries = proxied('transaction');
    await expect(run('Annika', '--yes')).rejects.toThrow('killed');
    expect(store.get(ann)).toBeUndefined();
    expect(await dump(stores.queries)).toContain('Ann Früh');
    replaced = {};
    const told = await run('Annika');
    expect(told).toMatchObject({
      code: 1,
      text: expect.stringContaining(`The removal of ${ann} was cut off`),
    });
    const done = await run('Annika', '--yes');
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining(`${ann} is gone: 6 records`) });
    const left = await dump(stores.queries);
    for (const text of ['Ann Früh', 'Annika', 'Anna Früher', '@annfrueh', 'removal:']) {
      expect(left).not.toContain(text);
    }
    expect(await run('Annika', '--yes')).toEqual({ code: 1, text: 'There is no player Annika.' });
  });

  it('is out of the files after a kill of the compaction, and the compaction can be repeated alone', async () => {
    let compactions = 0;
    replaced.compact = async () => {
      compactions += 1;
      // The compacted database must not name them, not even in the note of the removal.
      expect(await dump(stores.queries)).not.toMatch(/Ann Früh|Annika/);
      if (compactions === 1) throw new Error('killed');
    };
    await expect(run('Annika', '--yes')).rejects.toThrow('killed');
    expect((await run('Annika')).text).toContain('was cut off');
    expect(await run('--yes')).toMatchObject({
      code: 0,
      text: expect.stringContaining('The database was compacted.'),
    });
    expect(compactions).toBe(2);
    expect(await dump(stores.queries)).not.toContain('removal:');
    await run('--yes');
    expect(compactions).toBe(3);
  });

  it('must be one person', async () => {
    await commit(store, { table: 'Players', id: testId('player', 3), fields: { name: 'BO' } });
    await expect(run('bo', '--yes')).rejects.toThrow(`2 players are called bo: name one by its id, ${bo}, `);
    expect(await run('Nobody', '--yes')).toEqual({ code: 1, text: 'There is no player Nobody.' });
    expect((await run()).code).toBe(1);
  });
});
