import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ImportRequest, type ImportRun, importTables } from '#contract/import-calls.ts';
import { tableNames } from '#contract/records.ts';
import type { Person } from '#domain/access/permissions.ts';
import { silentLog } from '../../../../tests/fakes/fake-app.ts';
import type { SignedIn } from '../../sign-in/people.ts';
import type { Store } from '../../store/store.ts';
import { commit, storePerTest, type TestStores, testId, testNowMs } from '../../store/testing/test-store.ts';
import { recordIdOf } from '../record-ids.ts';
import { sources } from '../sources.ts';
import { createImports, type Imports } from './imports.ts';
import { receiveUpload } from './upload.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'imports-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const ann = testId('player', 1);
const person: Person = { id: ann, name: 'Ann', website_settings: ['Can edit any event'] };
const caller = { playerId: ann, person } as SignedIn;

let store: Store;
let stores: TestStores;
let imports: Imports;

const importsOf = (of: Store) =>
  createImports({ store: of, queries: stores.queries, dataDir, clock: () => testNowMs, log: silentLog });

storePerTest(async (opened, of) => {
  store = opened;
  stores = of;
  imports = importsOf(store);
  await commit(store, {
    table: 'Players',
    id: ann,
    fields: { name: 'Ann', website_settings: ['Can edit any event'] },
  });
});

type Files = Readonly<Record<string, string>>;
type Rest = Partial<Omit<ImportRequest, 'files'>> & { readonly tables?: Readonly<Record<string, string>> };

/** An upload; `cut` leaves out bytes at its end. */
const upload = (files: Files, { tables = {}, ...rest }: Rest = {}, cut = 0): ReadableStream<Uint8Array> => {
  const named = Object.entries(files).map(([path, text]) => ({
    path,
    size: Buffer.byteLength(text),
    table: tables[path],
  }));
  const bytes = Buffer.from(`${JSON.stringify({ ...rest, files: named })}\n${Object.values(files).join('')}`);
  return new Blob([bytes.subarray(0, bytes.length - cut)]).stream();
};

const league = {
  'events.csv': 'event_id,name\ncup,Lantern Cup\n',
  'teams.csv': 'team_id,name,code\nred,Red Kites,RED\nblu,Blue Herons,BLU\n',
  'matches.csv': 'match_id,event_id,team_1_id,team_2_id,first_to\nm1,cup,red,blu,3\n',
};

const preview = (files: Files, rest?: Rest) => imports.preview(caller, upload(files, rest));

/** Previews and applies, and resolves when the import has ended. */
const apply = async (files: Files, rest: Rest = {}): Promise<ImportRun> => {
  const { planned } = await preview(files, rest);
  const { id } = await imports.apply(caller, upload(files, { ...rest, planned }));
  return ended(id);
};

/** Waits for the end of an import, as a server does that stops, and starts another one. */
const ended = async (id: string): Promise<ImportRun> => {
  await imports.close();
  imports = importsOf(store);
  const run = (await imports.list()).find((one) => one.id === id);
  if (run === undefined) throw new Error('no such import');
  return run;
};

const undo = async (id: string): Promise<ImportRun> => {
  await imports.undo(caller, id);
  return ended(id);
};

const envelope = /^(?:__revision|__position|modified)$/;
/** All records without what each change of them raises. */
const everything = () =>
  tableNames.flatMap((table) =>
    store
      .list(table)
      .map((record) => Object.fromEntries(Object.entries(record).filter(([name]) => !envelope.test(name)))),
  );

const cup = recordIdOf('event', 'cup');
const match = recordIdOf('match', 'm1');
const teamNamed = (name: string) => store.list('Teams').find((team) => team.name === name);

it('offers every table of the importer', () => {
  expect([...importTables].sort()).toEqual(Object.keys(sources).sort());
});

describe('a preview', () => {
  it('names each change and writes nothing', async () => {
    const before = store.sequence();
    const found = await preview(league);
    expect(found.counts).toEqual(
      expect.arrayContaining([{ table: 'Teams', create: 2, change: 0, leave: 0 }]),
    );
    expect(found.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'create', table: 'Events', field: 'name', after: 'Lantern Cup' }),
      ]),
    );
    expect(found.problems).toEqual([]);
    expect(store.sequence()).toBe(before);
    expect(await imports.list()).toEqual([]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('recognises pasted cells by their heading, and names a table that is to be chosen', async () => {
    const found = await preview({
      'Pasted cells 1.tsv': 'event_id\tname\ncup\tLantern Cup\n',
      'list.csv': 'who,what\na,b\n',
    });
    expect(found.tables.map(({ table, place }) => [table, place])).toEqual([
      ['events', 'Pasted cells 1.tsv'],
    ]);
    expect(found.unknown).toEqual([expect.objectContaining({ path: 'list.csv' })]);
  });

  it('reads a heading as the chosen column, also one that the table needs', async () => {
    const files = { 'list.csv': 'Kürzel,Mannschaft\nred,Red Kites\n', 'events.csv': league['events.csv'] };
    const tables = { 'list.csv': 'teams' };
    const first = await preview(files, { tables });
    expect(first.tables.find(({ table }) => table === 'teams')).toMatchObject({
      place: 'list.csv',
      columns: [{ heading: 'Kürzel' }, { heading: 'Mannschaft' }],
      free: expect.arrayContaining(['team_id', 'name']),
    });
    const columns = { teams: { Kürzel: 'team_id', Mannschaft: 'name' } };
    const second = await preview(files, { tables, columns });
    expect(second.problems).toEqual([]);
    expect(second.counts).toEqual(expect.arrayContaining([expect.objectContaining({ table: 'Teams' })]));
  });

  it('names what is left out by the name of the upload', async () => {
    const found = await preview({
      ...league,
      'Next week.csv': 'match_id,event_id,team_1_id,team_2_id\nm2,cup,red,nobody\n',
      'matches.csv': league['matches.csv'],
    });
    expect(found.problems).toContainEqual(
      expect.objectContaining({
        file: 'Next week.csv',
        line: 1,
        message: expect.stringContaining('already'),
      }),
    );
  });
});

describe('an import', () => {
  it('writes what was previewed, and its undo restores every record', async () => {
    await commit(store, { table: 'Teams', id: testId('team', 9), fields: { name: 'Old Team' } });
    const before = everything();
    const run = await apply(league);
    expect(run).toMatchObject({ state: 'done', by: 'Ann', left: [], files: Object.keys(league) });
    expect(store.get(match)?.teams).toHaveLength(2);
    expect(await undo(run.id)).toMatchObject({ state: 'undone', left: [] });
    expect(everything()).toEqual(before);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('restores former values and links of records that it changed', async () => {
    await apply(league);
    const before = everything();
    const run = await apply({
      'events.csv': 'event_id,name,short_name\ncup,Lantern Cup,LC\n',
      'teams.csv': 'team_id,name\nred,Red Kites\ngre,Green Owls\n',
      'matches.csv': 'match_id,event_id,team_1_id,team_2_id,first_to\nm1,cup,red,gre,4\n',
    });
    expect(store.get(cup)?.short).toBe('LC');
    expect(await undo(run.id)).toMatchObject({ state: 'undone', left: [] });
    expect(everything()).toEqual(before);
  });

  const refusedUndo = (id: string, as: SignedIn = caller) =>
    imports.undo(as, id).then(
      () => 'undone',
      (error: Error) => error.message,
    );

  it('is undone as a whole or not at all: a field changed since refuses it, and is named', async () => {
    const run = await apply(league);
    const red = teamNamed('Red Kites');
    await commit(store, { table: 'Teams', id: red?.id, fields: { code: 'RKT' } });
    const [before, sequence] = [everything(), store.sequence()];
    expect(await refusedUndo(run.id)).toContain('Changed since: Teams, “Red Kites”: Code.');
    await expect(imports.undo(caller, run.id)).rejects.toMatchObject({ code: 'import-not-undoable' });
    expect([everything(), store.sequence()]).toEqual([before, sequence]);
    expect(await imports.list()).toMatchObject([{ state: 'done' }]);
  });

  it('is not undone after a change that was taken back, or of a field that it only changed', async () => {
    await apply(league);
    const { id } = await apply({ 'events.csv': 'event_id,name,short_name\ncup,Lantern Cup,LC\n' });
    await commit(store, { table: 'Events', id: cup, fields: { subdomain: 'lantern' } });
    await commit(store, { table: 'Events', id: cup, fields: { short: 'By hand' } });
    await commit(store, { table: 'Events', id: cup, fields: { short: 'LC' } });
    expect(await refusedUndo(id)).toContain('Changed since: Events, “Lantern Cup”: Short.');
  });

  it('is undone although another field of a changed record was edited since', async () => {
    await apply(league);
    const { id } = await apply({ 'events.csv': 'event_id,name,short_name\ncup,Lantern Cup,LC\n' });
    await commit(store, { table: 'Events', id: cup, fields: { subdomain: 'lantern' } });
    expect(await undo(id)).toMatchObject({ state: 'undone' });
    expect(store.get(cup)).toMatchObject({ name: 'Lantern Cup', subdomain: 'lantern' });
    expect(store.get(cup)?.short).toBeUndefined();
  });

  it('is not undone once a record of somebody else links to one of its records', async () => {
    const { id } = await apply(league);
    await commit(store, {
      table: 'Broadcasts',
      id: testId('cast', 1),
      fields: { name: 'Evening show', live_match: [match] },
    });
    expect(await refusedUndo(id)).toContain('Live broadcast');
    const { id: other } = await apply({ 'events.csv': 'event_id,name\nopen,Harbour Open\n' });
    await commit(store, {
      table: 'Events',
      id: cup,
      fields: { navbar_events: [recordIdOf('event', 'open')] },
    });
    expect(await refusedUndo(other)).toContain('Events, “Lantern Cup”');
    expect(store.get(match)).toBeDefined();
  });

  it('is not undone by a user who lacks a right that it needs', async () => {
    const player = recordIdOf('player', 'p1');
    await commit(store, { table: 'Players', id: player, fields: { name: 'Cy' } });
    const { id } = await apply({
      'events.csv': league['events.csv'],
      'players.csv': 'player_id,handle,discord_id\np1,Cy,200000000000000009\n',
    });
    expect(store.get(player)?.discord_id).toBe('200000000000000009');
    await commit(store, {
      table: 'Players',
      id: player,
      fields: { website_settings: ['Can edit any match'] },
    });
    expect(await refusedUndo(id)).toContain('Players, “Cy”');
    expect(store.get(player)?.discord_id).toBe('200000000000000009');
  });

  it('whose undo was cut off is undone again, also past what that has written', async () => {
    const before = everything();
    const many = {
      ...league,
      'players.csv': `player_id,handle\n${Array.from({ length: 260 }, (_, n) => `p${n},Player ${n}\n`).join('')}`,
    };
    const { id } = await apply(many);
    let commits = 0;
    const cut = importsOf({
      ...store,
      transact: (prepare, context) => {
        commits += 1;
        return commits > 1
          ? Promise.reject(new Error('the database is gone'))
          : store.transact(prepare, context);
      },
    });
    await cut.undo(caller, id);
    await cut.close();
    expect(await ended(id)).toMatchObject({ state: 'undo stopped' });
    expect(everything()).not.toEqual(before);
    expect(await undo(id)).toMatchObject({ state: 'undone' });
    expect(everything()).toEqual(before);
  });

  it('whose records are changed while its undo begins stays as it is', async () => {
    const { id } = await apply(league);
    let isEdited = false;
    const busy = importsOf({
      ...store,
      transact: async (prepare, context) => {
        if (!isEdited) {
          isEdited = true;
          await commit(store, { table: 'Events', id: cup, fields: { short: 'By hand' } });
        }
        return store.transact(prepare, context);
      },
    });
    await busy.undo(caller, id);
    await busy.close();
    expect(await ended(id)).toMatchObject({ state: 'done' });
    expect(store.get(cup)).toMatchObject({ name: 'Lantern Cup', short: 'By hand' });
    expect(teamNamed('Red Kites')).toBeDefined();
  });

  it('of a hidden event is undone without showing any of its records', async () => {
    await apply(league);
    await commit(store, { table: 'Events', id: cup, fields: { antileak: ['Hide all'] } });
    const { id } = await apply({
      'events.csv': league['events.csv'],
      'teams.csv': league['teams.csv'],
      'matches.csv': `match_id,event_id,team_1_id,team_2_id,first_to\n${Array.from({ length: 120 }, (_, n) => `x${n},cup,red,blu,3\n`).join('')}`,
    });
    const isShown = () =>
      [cup, ...Array.from({ length: 120 }, (_, n) => recordIdOf('match', `x${n}`))].filter(
        (record) => '__tableName' in store.read(record),
      );
    expect(isShown()).toEqual([]);
    const seen: string[] = [];
    const stop = store.onChanged(() => seen.push(...isShown()));
    expect(await undo(id)).toMatchObject({ state: 'undone' });
    stop();
    expect(seen).toEqual([]);
    expect(store.get(recordIdOf('match', 'x1'))).toBeUndefined();
  });

  it('can be applied again after its undo, as if it had never been', async () => {
    await apply({ 'events.csv': league['events.csv'] });
    const other = {
      'events.csv': 'event_id,name,short_name\ncup,Lantern Cup,LC\n',
      'teams.csv': league['teams.csv'],
    };
    const { id } = await apply(other);
    await undo(id);
    const again = await preview(other);
    expect(again.changes.filter(({ action }) => action === 'leave')).toEqual([]);
    await apply(other);
    expect(store.get(cup)?.short).toBe('LC');
  });

  it('is refused if the league has changed since the preview', async () => {
    const { planned } = await preview(league);
    await commit(store, { table: 'Events', id: cup, fields: { name: 'Somebody else’s' } });
    const before = store.sequence();
    await expect(imports.apply(caller, upload(league, { planned }))).rejects.toMatchObject({
      code: 'import-moved-on',
    });
    expect(store.sequence()).toBe(before);
    expect(await imports.list()).toEqual([]);
  });

  it('that is cut off is undone as far as it was written', async () => {
    const before = everything();
    let commits = 0;
    const failing: Store = {
      ...store,
      transact: (prepare, context) => {
        commits += 1;
        return commits > 1
          ? Promise.reject(new Error('the database is gone'))
          : store.transact(prepare, context);
      },
    };
    const { planned } = await preview(league);
    const cut = importsOf(failing);
    const { id } = await cut.apply(caller, upload(league, { planned }));
    await cut.close();
    expect(await ended(id)).toMatchObject({ state: 'stopped' });
    expect(everything()).not.toEqual(before);
    expect(await undo(id)).toMatchObject({ state: 'undone', left: [] });
    expect(everything()).toEqual(before);
  });

  it('leaves a field that is edited while it is written', async () => {
    await apply(league);
    const changed = { 'events.csv': 'event_id,name,short_name\ncup,Lantern Cup,LC\n' };
    const { planned } = await preview(changed);
    let isEdited = false;
    const busy: Store = {
      ...store,
      transact: async (prepare, context) => {
        if (!isEdited) {
          isEdited = true;
          await commit(store, { table: 'Events', id: cup, fields: { short: 'By hand' } });
        }
        return store.transact(prepare, context);
      },
    };
    const during = importsOf(busy);
    const { id } = await during.apply(caller, upload(changed, { planned }));
    await during.close();
    expect(store.get(cup)?.short).toBe('By hand');
    expect(await ended(id)).toMatchObject({ state: 'done', left: ['Events, “Lantern Cup”: Short'] });
  });

  it('leaves the whole group of a field that is edited while it is written, and links to deleted records', async () => {
    await apply(league);
    const red = teamNamed('Red Kites')?.id;
    const changed = {
      ...league,
      'matches.csv':
        'match_id,event_id,team_1_id,team_2_id,first_to,score_1,score_2\nm1,cup,red,blu,3,3,1\nm2,cup,red,blu,3,,\n',
    };
    const { planned } = await preview(changed);
    let isEdited = false;
    const during = importsOf({
      ...store,
      transact: async (prepare, context) => {
        if (!isEdited) {
          isEdited = true;
          await commit(store, { table: 'Matches', id: match, fields: { score_1: 2 } });
          await commit(store, { table: 'Teams', id: red, isDeleted: true });
        }
        return store.transact(prepare, context);
      },
    });
    const { id } = await during.apply(caller, upload(changed, { planned }));
    await during.close();
    const { left, state } = await ended(id);
    expect(state).toBe('done');
    expect(store.get(match)).toMatchObject({ score_1: 2 });
    expect(store.get(match)?.score_2).toBeUndefined();
    expect(store.get(recordIdOf('match', 'm2'))?.teams).toEqual([teamNamed('Blue Herons')?.id]);
    expect(left.some((text) => text.endsWith(': Score 2'))).toBe(true);
    expect(left.some((text) => text.endsWith(': Teams'))).toBe(true);
  });

  it('that counts as cut off writes nothing more, and keeps that state', async () => {
    const { planned } = await preview(league);
    const cut = importsOf({
      ...store,
      transact: async (prepare, context) => {
        await stores.queries.updateTable('imports').set({ state: 'stopped' }).execute();
        return store.transact(prepare, context);
      },
    });
    const before = store.sequence();
    const { id } = await cut.apply(caller, upload(league, { planned }));
    await cut.close();
    expect(store.sequence()).toBe(before);
    expect(await ended(id)).toMatchObject({ state: 'stopped' });
  });

  it('is one at a time, over several servers', async () => {
    const { planned } = await preview(league);
    let go = () => {};
    const waiting = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slow = importsOf({
      ...store,
      transact: async (prepare, context) => {
        await waiting;
        return store.transact(prepare, context);
      },
    });
    await slow.apply(caller, upload(league, { planned }));
    await expect(slow.preview(caller, upload(league))).rejects.toMatchObject({ code: 'import-busy' });
    const elsewhere = imports.apply(caller, upload(league, { planned }));
    await expect(elsewhere).rejects.toMatchObject({ code: 'import-busy' });
    go();
    await slow.close();
    expect((await imports.list()).map(({ state }) => state)).toEqual(['done']);
  });

  it('that is unknown or undone is not undone', async () => {
    await expect(imports.undo(caller, 'nothing')).rejects.toMatchObject({ code: 'unknown-import' });
    const { id } = await apply(league);
    await undo(id);
    await expect(imports.undo(caller, id)).rejects.toMatchObject({ code: 'unknown-import' });
  });

  it('gives no rights that the person lacks, and no account of somebody else', async () => {
    const [admin, plain] = [recordIdOf('player', 'p1'), recordIdOf('player', 'p2')];
    await commit(store, {
      table: 'Players',
      id: admin,
      fields: { name: 'Cy', website_settings: ['Can edit any match'] },
    });
    const files = {
      'events.csv': league['events.csv'],
      'players.csv':
        'player_id,handle,discord_id,permissions\n' +
        'p1,Cy,200000000000000009,\n' +
        'p2,Dee,200000000000000008,Can edit any match\n',
    };
    const found = await preview(files);
    expect(found.notices.filter((notice) => notice.startsWith('Players'))).toHaveLength(2);
    await apply(files);
    expect(store.get(admin)?.discord_id).toBeUndefined();
    expect(store.get(plain)).toMatchObject({ name: 'Dee', discord_id: '200000000000000008' });
    expect(store.get(plain)?.website_settings ?? []).toEqual([]);
  });
});

describe('what a preview shows', () => {
  it('has no private value, and not whose account it is', async () => {
    const [cy, dee] = [recordIdOf('player', 'p1'), recordIdOf('player', 'p2')];
    await commit(
      store,
      { table: 'Players', id: cy, fields: { name: 'Cy', discord_id: '200000000000000009' } },
      { table: 'Players', id: dee, fields: { name: 'Dee', discord_id: '200000000000000007' } },
    );
    const found = await preview({
      'events.csv': league['events.csv'],
      'players.csv': 'player_id,handle,discord_id\np1,Cy,200000000000000008\np3,Eve,200000000000000007\n',
    });
    const text = JSON.stringify(found);
    expect(text).not.toContain('200000000000000009');
    expect(text).not.toContain('Dee');
    expect(found.problems).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('of another player') }),
    );
  });

  it('has no values and names of hidden records', async () => {
    await apply(league);
    await commit(store, { table: 'Events', id: cup, fields: { short: 'SECRET', antileak: ['Hide all'] } });
    const files = { 'events.csv': 'event_id,name,short_name\ncup,Lantern Cup,LC\n' };
    const found = await preview(files);
    expect([...found.left, ...found.changes]).toContainEqual(
      expect.objectContaining({ field: 'short', before: '(not shown)' }),
    );
    expect(JSON.stringify(found)).not.toContain('SECRET');
  });

  it('has the edits that stay beside any number of changes, the number of all, and a list of all', async () => {
    await apply(league);
    await commit(store, { table: 'Events', id: cup, fields: { short: 'By hand' } });
    const many = {
      'events.csv': 'event_id,name,short_name\ncup,Lantern Cup,LC\n',
      'players.csv': `player_id,handle\n${Array.from({ length: 1_100 }, (_, n) => `p${n},Player ${n}\n`).join('')}`,
    };
    const found = await preview(many);
    expect(found.left).toEqual([expect.objectContaining({ action: 'leave', field: 'short' })]);
    expect(found.leftCount).toBe(1);
    expect(found.changes).toHaveLength(1_000);
    expect(found.changeCount).toBeGreaterThanOrEqual(1_100);
    const report = await imports.report(caller, upload(many));
    expect(report.trimEnd().split('\r\n')).toHaveLength(1 + found.changeCount + found.leftCount);
  });

  it('counts what is written, without what the caller may not write', async () => {
    const admin = recordIdOf('player', 'p1');
    await commit(store, {
      table: 'Players',
      id: admin,
      fields: { name: 'Cy', website_settings: ['Can edit any match'] },
    });
    const { counts } = await preview({
      'events.csv': league['events.csv'],
      'players.csv': 'player_id,handle,discord_id\np1,Cy,200000000000000009\n',
    });
    expect(counts).toContainEqual({ table: 'Players', create: 0, change: 0, leave: 1 });
  });

  it('names an SVG that cannot be stored', async () => {
    const found = await preview({
      'events.csv': 'event_id,name,logo\ncup,Lantern Cup,logos/a.svg\n',
      'logos/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
    });
    expect(found.warnings).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('Export the drawing again') }),
    );
  });
});

describe('an upload', () => {
  it('is one of each player, keeps no other import waiting, and ends after its time', async () => {
    let send: ReadableStreamDefaultController<Uint8Array> | undefined;
    const slow = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = controller;
      },
    });
    const arriving = imports.preview(caller, slow);
    await expect(imports.preview(caller, upload(league))).rejects.toMatchObject({ code: 'import-busy' });
    const other = { playerId: testId('player', 2), person } as SignedIn;
    expect(await imports.preview(other, upload(league))).toMatchObject({ error: false });
    send?.error(new Error('connection lost'));
    await expect(arriving).rejects.toThrow('connection lost');
    const silent = new ReadableStream<Uint8Array>({ start: () => {} });
    await expect(receiveUpload(silent, dataDir, 10)).rejects.toMatchObject({ code: 'invalid-json' });
  });

  it('is refused by a server that stops', async () => {
    await imports.close();
    await expect(imports.preview(caller, upload(league))).rejects.toMatchObject({ code: 'import-busy' });
  });

  it('of a server that was killed is deleted at the next start', () => {
    mkdirSync(join(dataDir, 'import-old'));
    importsOf(store);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  const refused = (body: ReadableStream<Uint8Array>) =>
    imports.preview(caller, body).then(
      () => 'read',
      ({ code }: { code?: string }) => code,
    );
  const header = (value: object) => new Blob([`${JSON.stringify(value)}\n`]).stream();

  it.each([
    ['ends early', upload(league, {}, 5), 'invalid-value'],
    ['goes on', new Blob(['{"files":[{"path":"a.csv","size":1}]}\nab']).stream(), 'invalid-value'],
    ['is no upload', new Blob(['a,b\n1,2\n']).stream(), 'invalid-json'],
    ['leads out of its folder', header({ files: [{ path: '../a.csv', size: 0 }] }), 'invalid-value'],
    ['has a hidden file', header({ files: [{ path: '.a.csv', size: 0 }] }), 'invalid-value'],
    ['has a program', header({ files: [{ path: 'a.exe', size: 0 }] }), 'invalid-value'],
    [
      'is too large',
      header({ files: ['a', 'b'].map((name) => ({ path: `${name}.csv`, size: 20_000_000 })) }),
      'body-too-large',
    ],
    [
      'has too many rows',
      upload({ 'events.csv': `event_id,name\n${'a,b\n'.repeat(50_001)}` }),
      'invalid-value',
    ],
    [
      'has too many rows, however its lines end',
      upload({ 'events.csv': `event_id,name\r${'a,b\r'.repeat(50_001)}` }),
      'invalid-value',
    ],
    [
      'has too many matches in brackets',
      upload({ ...league, 'brackets/b.json': `{"matches":[${'{},'.repeat(50_001)}{}]}` }),
      'invalid-value',
    ],
    ['has a long name', header({ files: [{ path: `${'ä'.repeat(120)}.csv`, size: 0 }] }), 'invalid-value'],
    [
      'has a file and a folder of one name',
      header({ files: ['a.csv', 'a.csv/b.png'].map((path) => ({ path, size: 0 })) }),
      'invalid-value',
    ],
    ['has an endless first line', new Blob(['a'.repeat(300_000)]).stream(), 'body-too-large'],
    ['has an unknown zone', upload(league, { zone: 'Nowhere' }), 'invalid-value'],
  ])('that %s is refused, and nothing of it stays', async (_, body, code) => {
    expect(await refused(body)).toBe(code);
    expect(readdirSync(dataDir)).toEqual([]);
    expect(await refused(upload(league))).toBe('read');
  });

  it('whose connection is lost leaves nothing', async () => {
    const lost = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(Buffer.from('{"files":[{"path":"events.csv","size":50}]}\nevent')),
      pull: (controller) => controller.error(new Error('connection lost')),
    });
    expect(await refused(lost)).toBeUndefined();
    expect(readdirSync(dataDir)).toEqual([]);
    expect(store.list('Events')).toEqual([]);
  });
});
