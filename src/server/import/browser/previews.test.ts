import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importTables } from '#contract/import-calls.ts';
import { caller, cup, importBench, league, person, upload } from '../../../../tests/support/import-bench.ts';
import type { SignedIn } from '../../sign-in/people.ts';
import type { Store } from '../../store/store.ts';
import { commit, testId } from '../../store/testing/test-store.ts';
import { recordIdOf } from '../record-ids.ts';
import { sources } from '../sources.ts';
import type { Imports } from './imports.ts';
import { receiveUpload } from './upload.ts';

let store: Store;
let imports: Imports;
const { dataDir, importsOf, preview, apply } = importBench((opened) => {
  ({ store, imports } = opened);
});

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

  it('leaves out a heading, and gives a chosen one the column of another heading', async () => {
    const files = {
      'events.csv': league['events.csv'],
      'teams.csv': 'team_id,name,Mannschaft,code\nred,R,Red Kites,RED\n',
    };
    const columns = { teams: { Mannschaft: 'name', code: '' } };
    const found = await preview(files, { columns });
    const teams = found.tables.find(({ table }) => table === 'teams');
    expect(teams?.columns.map(({ heading, column }) => [heading, column])).toEqual([
      ['team_id', 'team_id'],
      ['name', undefined],
      ['Mannschaft', 'name'],
      ['code', undefined],
    ]);
    expect(found.changes).toContainEqual(expect.objectContaining({ field: 'name', after: 'Red Kites' }));
    expect(found.changes).not.toContainEqual(expect.objectContaining({ after: 'R' }));
  });

  it('names what is left out by the name of the upload', async () => {
    const found = await preview({
      ...league,
      'Next week.csv': 'match_id,event_id,team_1_id,team_2_id\nm2,cup,red,nobody\n',
      'matches.csv': league['matches.csv'],
      'All players.csv': 'player_id,handle,Spalte\np1,Cy,\n',
    });
    expect(found.notices).toContain('All players.csv: columns that are not read: Spalte');
    expect(found.problems).toContainEqual(
      expect.objectContaining({
        file: 'Next week.csv',
        line: 1,
        message: expect.stringContaining('already'),
      }),
    );
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

  it('has equal problems once, with their number, and each row of them in the list of all', async () => {
    const rows = Array.from({ length: 1_500 }, (_, n) => `lost${n % 700},1,player${n},red\n`).join('');
    const files = { ...league, 'lineups.csv': `match_id,map_number,player_id,team_id\n${rows}` };
    const { problems, problemCount } = await preview(files);
    expect(problemCount).toBe(1_500);
    expect(problems.reduce((sum, { count }) => sum + count, 0)).toBe(1_500);
    expect(problems.length).toBeLessThan(10);
    expect(problems[0]?.message).toMatch(/ \(\d+ times with \d+ values: lines 2, 3, 4, 5, 6 and \d+ more\)$/);
    const report = await imports.report(caller, upload(files));
    const lines = report.split('\r\n').filter((line) => line.startsWith('leave out,lineups.csv,line '));
    expect(lines).toHaveLength(1_500);
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
    mkdirSync(join(dataDir, 'import-upload-old'));
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
