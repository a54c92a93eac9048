import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
import { leagueFolder } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const run = async (name: string, files: Parameters<typeof leagueFolder>[0]) => {
  const folder = leagueFolder(files);
  removals.push(folder.remove);
  const records = memoryRecords();
  const { log } = await importLeague(join(folder.path, name), records);
  return { records, issues: log.issues, notices: log.notices };
};
const workbook = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Promise<Buffer> =>
  writeWorkbook(
    Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: rows.map((row) => [...row]) })),
  ).toBuffer();

describe('a single table', () => {
  it.each([
    ['its own name', 'events.csv', []],
    ['a name with its own in it', 'Our events (2).csv', ['Our events (2).csv is read as events.csv']],
    ['its columns', 'cups.csv', ['cups.csv is read as events.csv']],
    ['its columns, saved as text', 'cups.txt', ['cups.txt is read as events.csv']],
  ])('is known by %s', async (_, name, notices) => {
    const text = 'event_id;name;start_date\ncup;Cup;2026-01-01\n';
    const read = await run(name, { [name]: text, 'teams.csv': 'team_id,name\nx,Foxes\n' });
    expect(read.records.get(recordIdOf('event', 'cup'))?.name).toBe('Cup');
    expect([read.issues, read.notices]).toEqual([[], notices]);
    // The other files of its folder were not named.
    expect(read.records.of('Teams')).toEqual([]);
  });

  it.each([
    [
      'columns of several tables',
      'list.csv',
      'id,name\na,A\n',
      /columns may be those of .*teams\.csv.*: name it so\.$/,
    ],
    [
      'columns of no table',
      'mathces.csv',
      'x,y\n1,2\n',
      /name it as one of events\.csv, .*matches\.csv needs the columns match_id, event_id\.$/,
    ],
    [
      'a format that is not read',
      'league.ods',
      'x',
      /save its tables as CSV, or all of them as an Excel workbook/,
    ],
    ['bytes of a workbook', 'events.csv', Buffer.from('PK\x03\x04'), /this is an Excel workbook/],
  ])('with %s is refused with its path and what is expected', async (_, name, content, message) => {
    const read = run(name, { [name]: content });
    await expect(read).rejects.toThrow(message);
    await expect(read).rejects.toThrow(`${name} cannot be imported: `);
  });
});

describe('a single workbook', () => {
  it('is read by the names and the columns of its sheets', async () => {
    const content = await workbook({
      Sheet1: [
        ['event_id', 'name', 'start_date'],
        ['cup', 'Cup', '2026-01-01'],
      ],
      Teams: [
        ['team_id', 'name'],
        ['x', 'Foxes'],
      ],
      Notes: [['Call the venue']],
    });
    const { records, issues } = await run('league.xlsx', { 'league.xlsx': content });
    expect(issues).toEqual([]);
    expect(records.get(recordIdOf('event', 'cup'))?.name).toBe('Cup');
    expect(records.of('Teams')).toHaveLength(1);
  });

  it('without a table is refused', async () => {
    const content = await workbook({ Notes: [['Call the venue']] });
    await expect(run('league.xlsx', { 'league.xlsx': content })).rejects.toThrow(
      'league.xlsx cannot be imported: no sheet has the name or the columns of one of events.csv',
    );
  });
});
