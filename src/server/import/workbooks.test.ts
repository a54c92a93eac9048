import { afterEach, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { importLeague } from './import-league.ts';
import { issueText } from './issues.ts';
import { recordIdOf } from './record-ids.ts';
import { readingOf } from './sources/reading.ts';
import { leagueFolder } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const run = async (files: Parameters<typeof leagueFolder>[0]) => {
  const folder = leagueFolder(files);
  removals.push(folder.remove);
  const records = memoryRecords();
  const reading = readingOf({ zone: 'Europe/Berlin' });
  const { log } = await importLeague(folder.path, records, { reading });
  return { records, issues: log.issues.map(issueText), notices: log.notices };
};

type Sheet = readonly (readonly (string | number | Date | null)[])[];

const format = 'dd.mm.yyyy hh:mm';
const cellOf = (value: string | number | Date | null) =>
  value instanceof Date ? { value, type: Date, format } : value;

const workbook = (sheets: Readonly<Record<string, Sheet>>): Promise<Buffer> =>
  writeWorkbook(
    Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: rows.map((row) => row.map(cellOf)) })),
  ).toBuffer();

const local = (text: string) => new Date(`${text}Z`);

const league = {
  Events: [
    ['Our tournaments', null, null],
    [null, null, null],
    ['event_id', 'name', 'start_date'],
    ['cup', 'Cup, "autumn"', local('2026-12-04T00:00:00')],
  ],
  teams: [
    ['team_id', 'name', 'code'],
    [1, 'Red Kites', 'RED'],
    [2, 'Löwen', 'LÖW'],
  ],
  Matches: [
    ['match_id', 'event_id', 'team_1_id', 'team_2_id', 'start_utc', 'first_to'],
    ['m1', 'cup', 1, 'Löwen', local('2026-12-04T21:30:00'), 3],
  ],
  Notes: [['Call the venue']],
} as const satisfies Record<string, Sheet>;

describe('an Excel workbook', () => {
  it('is read by the names of its sheets: texts, numbers, days, and times of the zone that is named', async () => {
    const { records, issues, notices } = await run({ 'league.xlsx': await workbook(league) });
    expect(issues).toEqual([]);
    expect(notices).toEqual(
      expect.arrayContaining([
        'league.xlsx, sheet "Notes" is not read: it has the name of no table',
        'league.xlsx, sheet "Events" is read as events.csv',
      ]),
    );
    expect(records.get(recordIdOf('event', 'cup'))).toMatchObject({
      name: 'Cup, "autumn"',
      start_date: '2026-12-04',
    });
    expect(records.get(recordIdOf('match', 'm1'))).toMatchObject({
      start: '2026-12-04T20:30:00.000Z',
      first_to: 3,
      teams: [recordIdOf('team', '1'), recordIdOf('team', '2')],
    });
  });

  it('of one sheet is read by its own name, beside files', async () => {
    const { records, issues } = await run({
      'events.csv': 'event_id,name\ncup,Cup\n',
      'Matches.xlsx': await workbook({ Sheet1: league.Matches }),
      'teams.xlsx': await workbook({ Tabelle1: league.teams }),
    });
    expect(issues).toEqual([]);
    expect(records.get(recordIdOf('match', 'm1'))?.teams).toHaveLength(2);
  });

  it('gives way to a file of the same name, and to a workbook before it', async () => {
    const { records, notices } = await run({
      'events.csv': 'event_id,name\ncup,Cup\n',
      'a.xlsx': await workbook({ teams: league.teams, events: league.Events }),
      'b.xlsx': await workbook({
        teams: [
          ['team_id', 'name'],
          [1, 'Others'],
        ],
      }),
    });
    expect(notices).toEqual(
      expect.arrayContaining([
        'a.xlsx, sheet "events" is not read: the folder has events.csv',
        'b.xlsx, sheet "teams" is not read: a.xlsx, sheet "teams" is read as teams.csv',
      ]),
    );
    expect(records.get(recordIdOf('event', 'cup'))?.name).toBe('Cup');
    expect(records.get(recordIdOf('team', '1'))?.name).toBe('Red Kites');
  });

  it('has rows of a number that the spreadsheet rounded refused, with their rows', async () => {
    const { records, issues } = await run({
      'events.csv': 'event_id,name\ncup,Cup\n',
      'players.xlsx': await workbook({
        players: [
          ['player_id', 'handle', 'discord_id'],
          ['a', 'Ann', '175928847299117063'],
          ['b', 'Ben', 175928847299117060],
        ],
      }),
    });
    expect(issues).toEqual([
      expect.stringMatching(/^players\.csv, line 3, column discord_id: "1\.759\d*e\+17" is not a Discord id/),
    ]);
    expect(records.get(recordIdOf('player', 'a'))?.discord_id).toBe('175928847299117063');
  });

  it.each([
    ['is damaged', Buffer.from('PK\u0003\u0004 and no more'), /cannot be read as an Excel workbook/],
    ['is too large', Buffer.alloc(17 * 1024 * 1024), /has more than 16 MB/],
  ])('that %s is named, and the rest is read', async (_name, bytes, message) => {
    const { records, issues } = await run({
      'events.csv': 'event_id,name\ncup,Cup\n',
      'teams.xlsx': bytes,
      '~$teams.xlsx': Buffer.from('owner'),
    });
    expect(issues).toEqual([expect.stringMatching(message)]);
    expect(records.get(recordIdOf('event', 'cup'))?.name).toBe('Cup');
  });
});
