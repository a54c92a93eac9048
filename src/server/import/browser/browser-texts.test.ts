import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import {
  ann,
  caller,
  cup,
  importBench,
  league,
  match,
  upload,
} from '../../../../tests/support/import-bench.ts';
import type { Store } from '../../store/store.ts';
import { commit } from '../../store/testing/test-store.ts';
import { recordIdOf } from '../record-ids.ts';
import type { Imports } from './imports.ts';

let store: Store;
let imports: Imports;
const { preview, apply } = importBench((opened) => {
  ({ store, imports } = opened);
});

type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>;

const workbook = (sheets: Sheets): Promise<Buffer> =>
  writeWorkbook(
    Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: rows.map((row) => [...row]) })),
  ).toBuffer();

/** Previews one workbook. */
const previewWorkbook = async (sheets: Sheets, table?: string) => {
  const bytes = await workbook(sheets);
  const request = { files: [{ path: 'League.xlsx', size: bytes.length, table }] };
  return imports.preview(caller, new Blob([`${JSON.stringify(request)}\n`, new Uint8Array(bytes)]).stream());
};

const players = [
  ['player_id', 'handle'],
  ['p1', 'Cy'],
] as const;

describe('a workbook', () => {
  it('of one sheet is the kind that was chosen, whatever the sheet is called', async () => {
    const found = await previewWorkbook({ Teams: players }, 'players');
    expect(found.tables).toMatchObject([{ table: 'players', place: 'League.xlsx, sheet "Teams"' }]);
    expect(found.counts).toContainEqual({ table: 'Players', create: 1, change: 0, leave: 0 });
  });

  it('has its sheets by their names and columns; others are listed, empty ones are not', async () => {
    const found = await previewWorkbook({
      Events: [
        ['event_id', 'name'],
        ['cup', 'Lantern Cup'],
      ],
      Spieler: players,
      Notes: [['Call the venue']],
      Sheet4: [],
    });
    expect(found.tables.map(({ place }) => place)).toEqual([
      'League.xlsx, sheet "Events"',
      'League.xlsx, sheet "Spieler"',
    ]);
    expect(found.unknown).toEqual([
      { path: 'League.xlsx, sheet "Notes"', problem: expect.stringContaining('Name the sheet after a kind') },
    ]);
  });
});

describe('texts of an import in the browser', () => {
  it('name no option of the command', async () => {
    const found = await preview({
      'events.csv': 'event_id,name,start_date\ncup,Lantern Cup,4.12.2026\n',
      'matches.csv': 'match_id,event_id,start_utc\nm1,cup,2026-12-04 21:30\nm2,cup,4.12.2026 21:30\n',
      'list.csv': 'who,what\na,b\n',
      'Next week.csv': 'match_id,event_id,first_to\nm3,cup,3\n',
    });
    const messages = [...found.problems, ...found.warnings].map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.stringContaining('“Time zone of times without one”'),
        expect.stringContaining('“Order of dates”'),
        expect.stringContaining('matches.csv is read as Matches already'),
      ]),
    );
    expect(found.unknown).toEqual([
      { path: 'list.csv', problem: expect.stringContaining('Choose its kind in the list of files') },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/--\w/);
  });

  it.each([
    [{ zone: 'Nowhere' }, 'The time zone Nowhere is not a time zone'],
    [{ dates: 'soon' }, 'The order of dates soon is not an order'],
  ])('refuse %j by the name of its field', async (rest, text) => {
    const refusal = await imports.preview(caller, upload(league, rest)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'invalid-value', message: expect.stringContaining(text) });
    expect(String(refusal)).not.toMatch(/--\w/);
  });

  const hideEverything = () =>
    commit(store, { table: 'Events', id: cup, fields: { antileak: ['Hide all'] } });

  it('name no hidden record whose id is taken', async () => {
    await apply(league);
    await hideEverything();
    expect('__tableName' in store.read(match)).toBe(false);
    const other = {
      'events.csv': 'event_id,name\nopen,Harbour Open\n',
      'teams.csv': 'team_id,name,code\nx,Xenon,XEN\ny,Yaks,YAK\n',
      'matches.csv': 'match_id,event_id,team_1_id,team_2_id,first_to\nm1,open,x,y,3\n',
    };
    const found = await preview(other);
    expect(found.problems).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('a stored match that is hidden') }),
    );
    const again = await preview({
      ...other,
      'events.csv': 'event_id,name\ncup,Harbour Open\n',
      'matches.csv': 'match_id,event_id,team_1_id,team_2_id,first_to\nm5,cup,x,y,3\n',
    });
    expect(again.problems).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('a stored event that is hidden') }),
    );
    for (const text of [JSON.stringify(found), JSON.stringify(again)]) {
      expect(text).not.toContain('Lantern Cup');
      expect(text).not.toContain('Red Kites');
    }
  });

  it('name no hidden record that has an address or a similar name', async () => {
    await apply(league);
    await commit(store, { table: 'Events', id: cup, fields: { subdomain: 'lantern' } });
    await hideEverything();
    const found = await preview({
      'events.csv': 'event_id,name,subdomain\nopen,Harbour Open,lantern\n',
      'matches.csv': 'match_id,event_id,team_1_id,team_2_id\nm9,Lantern Cap,,\n',
    });
    expect(found.problems).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('another event, which is hidden') }),
    );
    expect(JSON.stringify(found)).not.toContain('Lantern Cup');
    await commit(store, { table: 'Events', id: cup, fields: { antileak: [] } });
    const shown = await preview({
      'events.csv': 'event_id,name,subdomain\nopen,Harbour Open,lantern\n',
      'matches.csv': 'match_id,event_id,team_1_id,team_2_id\nm9,Lantern Cap,,\n',
    });
    expect(shown.problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('the event "Lantern Cup"'),
        expect.stringContaining('Did you mean "Lantern Cup"'),
      ]),
    );
  });
});

describe('a refusal', () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }: { code?: string }) => code,
    );

  it('has a code: an upload without a body, of an unknown kind, and one that has no table to apply', async () => {
    expect(await codeOf(imports.preview(caller, null))).toBe('invalid-json');
    expect(await codeOf(preview(league, { tables: { 'teams.csv': 'clubs' } }))).toBe('invalid-value');
    const nothing = { 'list.csv': 'who,what\na,b\n' };
    expect((await preview(nothing)).tables).toEqual([]);
    expect(await codeOf(imports.apply(caller, upload(nothing, { planned: 'a' })))).toBe('import-moved-on');
    expect(await codeOf(imports.report(caller, upload(league, { zone: 'Nowhere' })))).toBe('invalid-value');
    expect(await codeOf(imports.undo(caller, 'nothing'))).toBe('unknown-import');
    expect(await imports.list()).toEqual([]);
  });

  it('names teams of an early release, which no undo takes back', async () => {
    const team = recordIdOf('team', 'red');
    await commit(
      store,
      { table: 'Events', id: cup, fields: { name: 'Lantern Cup' } },
      { table: 'Teams', id: team, fields: { name: 'Red Kites', event: [cup] } },
    );
    const seasons = {
      'events.csv': league['events.csv'],
      'teams.csv': 'team_id,name\nred,Red Kites\n',
      'team_seasons.csv': 'season_id,team_id\ncup,red\n',
    };
    const refusal = await preview(seasons).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'invalid-value',
      message: expect.stringContaining('early release'),
    });
    expect(store.get(ann)).toBeDefined();
  });
});
