import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import type { Field } from '#contract/records/field.ts';
import { linkFieldsOf, targetOf } from '#contract/records/links.ts';
import { type TableName, tableNames, tables } from '#contract/records.ts';
import { commands } from '../cli/commands.ts';
import { forgetPlayer } from '../forget/forget-player.ts';
import { createLogger } from '../log.ts';
import { isSecret, openSecrets } from '../secrets/secrets.ts';
import { createSecurityLog } from '../security-log/security-log.ts';
import { createSessions } from '../sign-in/sessions.ts';
import { ownFields } from '../store/commit/field-values.ts';
import { type Change, openStore, type Store } from '../store/store.ts';
import { commit, createTestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { everyRow } from '../store/testing/whole-database.ts';
import { findMoment } from './moment.ts';
import { previewReturn, returnTo } from './return-to.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let store: Store;
let nowMs = testNowMs;
let dataDir: string;

beforeAll(async () => {
  stores = await createTestStores();
});
beforeEach(async () => {
  store = await stores.fresh();
  nowMs = testNowMs;
  dataDir = mkdtempSync(join(tmpdir(), 'return-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
afterAll(() => stores.close());

/** The time of a new moment, after everything that was committed so far and before everything after it. */
const pass = (): Date => {
  nowMs += 10_000;
  stores.setClock(nowMs);
  return new Date(nowMs - 5000);
};

/** All records with all of their fields, derived ones too. */
const everything = (of: Pick<Store, 'list'> = store) =>
  Object.fromEntries(
    tableNames.flatMap((table) =>
      of.list(table).map((record) => [`${table} ${record.id}`, ownFields(record)] as const),
    ),
  );

const secrets = () => openSecrets(dataDir);
const bring = async (at: Date) => {
  const parts = { store, queries: stores.queries, secrets: secrets() };
  const moment = await findMoment(stores.queries, at);
  return returnTo(moment, await previewReturn(moment, parts), parts);
};

const run = async (...values: string[]) => {
  const printed: string[] = [];
  const note = (line = '') => void printed.push(line);
  const { queries } = stores;
  const securityLog = createSecurityLog({ queries, clock: () => nowMs, log: createLogger('silent') });
  const code = await commands.restore(values, {
    ...{ store, securityLog, dataDir, folder: dataDir, secrets: secrets() },
    database: { kind: 'memory', queries, dump: undefined, close: async () => {} },
    output: { print: note, printError: note, progress: () => {} },
    rebuilding: (work) => work(),
  });
  await securityLog.close();
  return { code, text: printed.join('\n') };
};

/** A generator of the same numbers for the same seed. */
const random = (seed: number) => {
  let state = seed * 7919;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const idOf = (table: TableName, number: number) =>
  testId(`t${String(tableNames.indexOf(table)).padStart(2, '0')}`, number);

const anyValue = ({ kind }: Field, below: (limit: number) => number): unknown => {
  const texts = ['one', 'two', 'lines\n\n', 'ж'];
  const text = texts[below(texts.length)];
  if (kind === 'number') return below(3);
  if (kind === 'flag') return below(2) === 0;
  if (kind === 'date') return new Date(testNowMs + below(5) * 86_400_000).toISOString();
  if (kind === 'options') return [text, 'three'];
  return kind === 'text' || kind === 'option' ? text : undefined;
};

/** A change of any kind: links and fields, all fields emptied, creations, deletions. */
const anyChange = (below: (limit: number) => number): Change => {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const table = pick(tableNames);
  const id = idOf(table, below(3));
  const current = store.get(id);
  const kind = below(10);
  if (kind === 0 && current !== undefined) return { table, id, isDeleted: true };
  const fields: readonly [string, Field][] = Object.entries(tables[table].fields);
  const stored = fields.filter(([name, { source }]) => source === 'stored' && !isSecret(table, name));
  if (kind === 1) return { table, id, fields: Object.fromEntries(stored.map(([name]) => [name, null])) };
  const links = linkFieldsOf(table);
  if (kind > 4 && links.length > 0) {
    const { name, field } = pick(links);
    const to = targetOf(table, name) ?? table;
    const there = [0, 1, 2].map((number) => idOf(to, number)).filter((one) => store.get(one) !== undefined);
    const linked = there.filter(() => below(2) === 0);
    return { table, id, fields: { [name]: field.isSingle ? linked.slice(0, 1) : linked.reverse() } };
  }
  const [name, field] = pick(stored);
  const value = anyValue(field, below);
  return { table, id, fields: value === undefined ? {} : { [name]: value } };
};

const editRandomly = async (below: (limit: number) => number, count: number): Promise<void> => {
  for (let number = 0; number < count; number += 1) {
    nowMs += below(3);
    stores.setClock(nowMs);
    const changes = Array.from({ length: 1 + below(3) }, () => anyChange(below));
    await commit(store, ...changes).catch((error: unknown) => {
      if (!(error instanceof CodedError)) throw error;
    });
  }
};

describe('the return to a time', () => {
  it.each([1, 2])('gives exactly the records of that time, after any changes (seed %i)', async (seed) => {
    const below = random(seed);
    const kept: [at: Date, state: object][] = [];
    const keep = () => kept.push([pass(), everything()]);
    await commit(store, ...tableNames.map((table) => ({ table, id: idOf(table, 0) })));
    for (let moment = 0; moment < 8; moment += 1) {
      await editRandomly(below, 60);
      keep();
    }
    expect(new Set(kept.map(([, state]) => JSON.stringify(state))).size).toBe(8);
    for (let turn = 0; turn < 12; turn += 1) {
      const [at, state] = kept[below(kept.length)] ?? [new Date(), {}];
      const before = everything();
      pass();
      const { wayBack } = await bring(at);
      expect(everything()).toEqual(state);
      keep();
      if (turn % 3 === 0 && wayBack !== undefined) {
        await bring(wayBack);
        expect(everything()).toEqual(before);
      }
      await editRandomly(below, 15);
      keep();
    }
    expect(everything(await stores.reopen())).toEqual(everything());
  });

  const [reds, blues, ann, bo] = [
    testId('team', 1),
    testId('team', 2),
    testId('player', 1),
    testId('player', 2),
  ];

  it('says what it would do, does it with --yes after a backup, and names the way back', async () => {
    await commit(store, { table: 'Teams', id: reds, fields: { name: 'Reds' } });
    await commit(store, { table: 'Teams', id: blues, fields: { name: 'Blues' } });
    const at = pass().toISOString();
    await commit(
      store,
      { table: 'Teams', id: reds, fields: { name: 'Greens' } },
      { table: 'Players', id: ann, fields: { name: 'Ann' } },
      { table: 'Teams', id: blues, isDeleted: true },
    );
    pass();
    const later = everything();
    const asked = await run('--until', at);
    expect(asked).toEqual({
      code: 0,
      text: [
        `State at ${at}: after change 2, of ${new Date(testNowMs).toISOString()}.`,
        '           change  make again  remove',
        '  Players       0           0       1',
        '  Teams         1           1       0',
        'Records would be restored: 1 changed, 1 made again, 1 removed. Nothing was done: run this again with --yes.',
      ].join('\n'),
    });
    expect([everything(), readdirSync(dataDir)]).toEqual([later, []]);

    const { code, text } = await run(`--until=${at}`, '--yes');
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(
        /What was here is in \S+before-restore-\S+\.gz\.\nRecords were restored: 1 changed/,
      ),
    ]);
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
    expect(everything()).toEqual({
      [`Teams ${reds}`]: expect.objectContaining({ name: 'Reds' }),
      [`Teams ${blues}`]: expect.objectContaining({ name: 'Blues' }),
    });
    const [, back = ''] = /To undo this: npm run restore -- --until (\S+) --yes$/.exec(text) ?? [];
    pass();
    expect((await run('--until', back, '--yes')).code).toBe(0);
    expect(everything()).toEqual(later);
    expect((await run('--until', new Date(nowMs).toISOString(), '--yes')).text).toMatch(
      /in that state already\. Nothing was done\.$/,
    );
  });

  it('is a change like any other for clients: one commit, with the deleted record under its old id', async () => {
    await commit(store, { table: 'Teams', id: reds, fields: { name: 'Reds', players: [] } });
    await commit(store, { table: 'Players', id: ann, fields: { name: 'Ann', member_of: [reds] } });
    const at = pass();
    await commit(store, { table: 'Players', id: ann, isDeleted: true });
    pass();
    const heard: (readonly string[])[] = [];
    const stop = store.onChanged((keys) => heard.push(keys));
    await bring(at);
    stop();
    expect(heard).toHaveLength(1);
    expect(heard[0]).toEqual(expect.arrayContaining([ann.slice(3), reds.slice(3)]));
    expect(store.read(ann)).toMatchObject({ name: 'Ann', member_of: [reds] });
  });

  it.each([
    ['yesterday', '"yesterday" is not a time with its zone, such as 2026-11-27T20:15:00Z'],
    ['2026-02-30T10:00:00Z', 'is not a time with its zone'],
    ['2026-08-01T25:00:00Z', 'is not a time with its zone'],
    ['2026-08-01', 'is not a time with its zone'],
    ['2026-09-01T20:15:00', 'has no zone. Write it with Z for UTC, or with the offset: 2026-11-27T20:15:00Z'],
    ['2999-01-01T00:00:00Z', '2999-01-01T00:00:00.000Z is in the future: it is 20'],
    ['2026-08-31T12:00:00+02:00', 'The history begins at 2026-09-01T12:00:00.000Z, which is the earliest'],
  ])('refuses %s and changes nothing', async (text, message) => {
    await commit(store, { table: 'Teams', id: reds, fields: { name: 'Reds' } });
    const rows = await everyRow(stores.queries);
    await expect(run('--until', text, '--yes')).rejects.toThrow(message);
    await expect(run('--until', text, '--yes')).rejects.toThrow('Nothing was done.');
    expect([await everyRow(stores.queries), readdirSync(dataDir)]).toEqual([rows, []]);
  });

  it.each([
    [['--until']],
    [['league.gz', '--until', '2026-09-01T12:00:00Z']],
    [['--yes']],
    [['--until', 'x', '--all']],
  ])('takes no %j', async (values) => {
    const { code, text } = await run(...values);
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/^Usage: npm run restore -- --until TIME \[--yes\]/),
    ]);
  });

  it('refuses any time of a league without changes', async () => {
    await expect(run('--until', '2026-09-01T12:00:00Z')).rejects.toThrow('This league has no changes yet.');
  });

  it('leaves sign-ins, keys, receipts and the log as they are: what was revoked stays revoked', async () => {
    const { queries } = stores;
    await commit(store, { table: 'Players', id: ann, fields: { name: 'Ann' } });
    const sessions = createSessions({ queries, clock: () => nowMs });
    const revoked = await sessions.issueToken({ playerId: ann }, 'Deck');
    const kept = await sessions.issueToken({ playerId: ann }, 'Phone');
    const at = pass();
    await queries.deleteFrom('sessions').where('name', '=', 'Deck').execute();
    await store.transact(
      async () => ({
        changes: [{ table: 'Players', id: ann, fields: { name: 'Anna' } }],
        receipt: () => ({
          ...{ person: ann, key: 'press', payloadHash: '', status: 200, answer: {} },
          at: new Date(nowMs).toISOString(),
        }),
        value: undefined,
      }),
      { actor: ann, reason: 'edit', actionId: 'press' },
    );
    pass();
    const { records: _records, computed: _computed, change_log: log, ...others } = await everyRow(queries);
    await bring(at);
    const { records: _now, computed: _new, change_log: grown, ...same } = await everyRow(queries);
    expect(store.get(ann)?.name).toBe('Ann');
    expect(same).toEqual(others);
    expect(others.receipts).toHaveLength(1);
    expect(grown).toEqual(expect.arrayContaining(log ?? []));
    const fresh = createSessions({ queries, clock: () => nowMs });
    expect([await fresh.find(revoked), await fresh.find(kept)]).toEqual([
      undefined,
      expect.objectContaining({ playerId: ann }),
    ]);
  });

  it('keeps the newest secret of other services, also of a record that was deleted, and names one without its key', async () => {
    const [twitch, other] = [testId('channel', 1), testId('channel', 2)];
    const sealing = await openStore({
      database: { kind: 'memory', queries: stores.queries, dump: undefined, close: async () => {} },
      clock: () => nowMs,
      log: createLogger('silent'),
      secrets: secrets(),
    });
    store = sealing;
    const open = (id: string) => {
      const sealed = store.get(id)?.stream_key;
      return typeof sealed === 'string' ? secrets().open(sealed, { id, field: 'stream_key' }) : undefined;
    };
    const set = (id: string, key: string) =>
      commit(store, { table: 'Channels', id, fields: { name: key, stream_key: key } });
    await set(twitch, 'revoked');
    await set(other, 'first');
    const at = pass();
    await set(twitch, 'new');
    await set(other, 'second');
    await commit(store, { table: 'Channels', id: other, isDeleted: true });
    pass();
    const { plan, wayBack } = await bring(at);
    expect([twitch, other].map((id) => [store.get(id)?.name, open(id)])).toEqual([
      ['revoked', 'new'],
      ['first', 'second'],
    ]);
    expect(plan.lost).toEqual([]);

    pass();
    await bring(wayBack ?? at);
    await secrets().rotate(async () => undefined);
    pass();
    const { text } = await run('--until', at.toISOString());
    expect(text).toContain(`Does not come back: Channels.stream_key of ${other}: its key is gone.`);
  });

  it('brings back long texts with all line breaks at their end', async () => {
    const match = testId('match', 1);
    await commit(store, {
      table: 'Matches',
      id: match,
      fields: { show_notes: 'Two\n\n', custom_name: 'Cup\n' },
    });
    const at = pass();
    const state = everything();
    expect(store.get(match)?.show_notes).toBe('Two\n');
    await commit(store, { table: 'Matches', id: match, fields: { show_notes: 'New', custom_name: 'New' } });
    pass();
    await bring(at);
    expect(everything()).toEqual(state);
  });

  it('brings back the images of that time, and names those that are gone', async () => {
    const file = (byte: number, filename: string) =>
      store.putAttachment({ bytes: new Uint8Array(9).fill(byte), type: 'image/png', filename });
    const [kept, gone, after] = [
      await file(1, 'kept.png'),
      await file(2, 'gone.png'),
      await file(3, 'new.png'),
    ];
    const theme = testId('theme', 1);
    await commit(store, { table: 'Themes', id: theme, fields: { default_logo: [kept, gone] } });
    const at = pass();
    await commit(store, { table: 'Themes', id: theme, fields: { default_logo: [after] } });
    pass();
    await stores.queries.deleteFrom('attachments').where('id', '=', gone.id).execute();
    const { text } = await run('--until', at.toISOString(), '--yes');
    expect(text).toContain(
      `Does not come back: Themes.default_logo of ${theme}: the file gone.png (${gone.id}) was deleted.`,
    );
    expect(store.get(theme)?.default_logo).toEqual([kept]);
  });

  it('does not bring back somebody who was removed for good, nor links to them', async () => {
    await commit(
      store,
      { table: 'Players', id: ann, fields: { name: 'Ann Früh' } },
      { table: 'Players', id: bo, fields: { name: 'Bo' } },
      { table: 'Teams', id: reds, fields: { name: 'Reds', players: [ann, bo] } },
    );
    const at = pass();
    await commit(store, { table: 'Teams', id: reds, fields: { name: 'Greens' } });
    const { queries } = stores;
    const database = { kind: 'memory', queries, dump: undefined, close: async () => {} } as const;
    await forgetPlayer(store.get(ann), { store, database, dataDir });
    pass();
    const { text } = await run('--until', at.toISOString(), '--yes');
    expect(text).toContain('Does not come back: 1 record of people who were removed for good.');
    expect(Object.keys(everything()).sort()).toEqual([`Players ${bo}`, `Teams ${reds}`]);
    expect(store.get(reds)).toMatchObject({ name: 'Reds', players: [bo] });
    expect(JSON.stringify(await everyRow(stores.queries))).not.toContain('Früh');
    expect((await run('--until', at.toISOString())).text).toMatch(/in that state already/);
  });

  it('goes by the number of changes where the clock ran backwards', async () => {
    const rename = async (name: string, seconds: number) => {
      stores.setClock(testNowMs + seconds * 1000);
      await commit(store, { table: 'Teams', id: reds, fields: { name } });
    };
    await rename('first', 0);
    await rename('ahead', 600);
    await rename('set back', 60);
    await rename('last', 900);
    const bringTo = async (seconds: number) => {
      await bring(new Date(testNowMs + seconds * 1000));
      return store.get(reds)?.name;
    };
    stores.setClock(testNowMs + 1_000_000);
    expect(await bringTo(30)).toBe('first');
    expect(await bringTo(60)).toBe('set back');
    expect(await bringTo(599)).toBe('set back');
    expect(await bringTo(900)).toBe('last');
  });

  it('reads the log of early releases, which did not mark creations and deletions', async () => {
    await commit(store, { table: 'Teams', id: reds, fields: { name: 'Reds' } });
    await commit(store, { table: 'Players', id: bo });
    const at = pass();
    const state = everything();
    await commit(store, { table: 'Teams', id: blues, fields: { name: 'Blues' } });
    await commit(store, { table: 'Players', id: bo, fields: { name: 'Bo' } });
    await commit(store, { table: 'Teams', id: reds, isDeleted: true });
    const gap = pass();
    const between = everything();
    await commit(store, { table: 'Teams', id: reds, fields: { name: 'Reds again' } });
    await sql`update change_log set before = before - 'created', after = after - 'created'`.execute(
      stores.queries,
    );
    pass();
    await bring(gap);
    expect(everything()).toEqual(between);
    await bring(at);
    expect(everything()).toEqual(state);
  });
});
