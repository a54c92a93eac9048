import { afterEach, describe, expect, it } from 'vitest';
import { importLeague } from './import-league.ts';
import { issueText } from './issues.ts';
import { recordIdOf } from './record-ids.ts';
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
  const { log } = await importLeague(folder.path, records);
  return {
    issues: log.issues.map(issueText),
    notices: log.notices,
    name: records.get(recordIdOf('event', 'e'))?.name,
    events: records.of('Events').length,
  };
};

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const plain = { issues: [], notices: [], name: 'Coupe d’été; "a,b"', events: 1 };

/** The table with another separator; the name has commas, semicolons and quotation marks. */
const table = (separator: string, end = '\n'): string =>
  ['event_id', 'name', 'kind', 'start_date'].join(separator) +
  end +
  ['e', '"Coupe d’été; ""a,b"""', '', '2030-01-01'].join(separator) +
  end;

describe('a cell that is no link', () => {
  it('is named and left out, and the rest of its row is imported with the stored link', async () => {
    const folder = leagueFolder({
      'events.csv': [{ event_id: 'e', name: 'Cup' }],
      'matches.csv': [
        {
          match_id: 'm',
          event_id: 'e',
          round: 'Final',
          vod_url: 'youtu.be/abcdefghijk',
          vod_2_url: 'see chat',
        },
      ],
    });
    removals.push(folder.remove);
    const records = memoryRecords();
    const { log } = await importLeague(folder.path, records);
    expect(records.get(recordIdOf('match', 'm'))).toMatchObject({
      round: 'Final',
      vod: 'https://youtu.be/abcdefghijk',
    });
    expect(records.get(recordIdOf('match', 'm'))).not.toHaveProperty('vod_2');
    expect(log.issues).toEqual([]);
    expect(log.warnings.map(issueText)).toEqual([
      'matches.csv, line 2, column vod_2_url: "see chat" is not a link such as https://www.youtube.com/watch?v=abcdefghijk. The cell was left out',
    ]);
  });
});

describe('a table saved by a spreadsheet', () => {
  it.each([
    ['commas', table(',')],
    ['semicolons, a mark and CRLF', `\uFEFF${table(';', '\r\n')}`],
    ['tabs', table('\t')],
    ['tabs, in UTF-16, as "Unicode text"', Buffer.from(`\uFEFF${table('\t', '\r\n')}`, 'utf16le')],
    ['a first line that names the separator', `sep=;\r\n${table(';', '\r\n')}`],
    ['a first line that names tabs', `sep=\t\n${table('\t')}`],
    [
      'a title and blank rows above the header',
      `"Our ""events"", ""2030""";;;\r\n;;;\r\n\r\n${table(';', '\r\n')};;;\r\n`,
    ],
    ['an open quotation mark in the title', `Our "events, 2030\n"\n${table(',')}`],
    ['empty rows below', `${table(',')},,,\n"","",,\n`],
  ])('is read with %s', async (_, content) => {
    expect(await run({ 'events.csv': content })).toEqual(plain);
  });

  it('is read from Windows-1252, which one line says', async () => {
    const { name, ...rest } = await run({
      'events.csv': latin1('event_id;name\r\ne;Coupe d\xe9t\xe9 \x96 10 \x80\r\n'),
    });
    expect(name).toBe('Coupe dété – 10 €');
    expect(rest).toEqual({
      issues: [],
      notices: ['events.csv is not UTF-8: read as Windows-1252'],
      events: 1,
    });
  });

  it('may have empty cells behind its last column', async () => {
    const { issues, events } = await run({
      'events.csv': 'event_id;name\ne;One;;\nf;Two;;stray\ng;Three\n',
    });
    expect(issues).toEqual(['events.csv, line 3: the row has 4 columns, the first line has 2']);
    expect(events).toBe(2);
  });

  it('may have blanks and signs without width around its cells', async () => {
    const { name, issues } = await run({
      'events.csv': 'event_id,name\n\u200be\u00a0,\u00a0One\u200b\n',
      'matches.csv': 'match_id,event_id\nm,\u00a0e\u200e\nn,O\u200bne\n',
    });
    expect([name, issues]).toEqual(['One', []]);
  });

  it('loses the cells of failed formulas only', async () => {
    const folder = leagueFolder({
      'events.csv': 'event_id,name,short_name,logo\ne,One,#N/A,#BEZUG!\nf,#REF!,Two,\n',
    });
    removals.push(folder.remove);
    const records = memoryRecords();
    const { log } = await importLeague(folder.path, records);
    const said = (text: string) => `"${text}" is an error of the spreadsheet, not a value`;
    expect(log.issues.map(issueText)).toEqual([`events.csv, line 3, column name: ${said('#REF!')}`]);
    expect(log.warnings.map(issueText)).toEqual([
      `events.csv, line 2, column short_name: ${said('#N/A')}. The cell was left out`,
      `events.csv, line 2, column logo: ${said('#BEZUG!')}. The cell was left out`,
    ]);
    expect(records.of('Events')).toMatchObject([{ name: 'One' }]);
  });

  it('has errors at the lines of its file', async () => {
    const { issues } = await run({
      'events.csv':
        'sep=;\r\nOur events\r\n\r\nevent_id;name;start_date\r\n;;\r\ne;One;soon\r\nf;Two\r\n"g";"two\r\nlines";\r\nh;;\r\ni;"open;\r\n',
    });
    expect(issues).toEqual([
      'events.csv, line 7: the row has 2 columns, line 4 has 3',
      'events.csv, line 10, column name: is empty: each row needs a value, such as "Spring Cup YEAR"'.replace(
        'YEAR',
        String(new Date().getUTCFullYear()),
      ),
      'events.csv, line 11: a quotation mark is opened and never closed',
    ]);
  });

  it('is refused with the columns that it needs where none of its lines names one', async () => {
    const { issues } = await run({
      'events.csv': table(','),
      'heroes.csv': 'Helden\n\nNummer;Held\n1;Ana\n',
    });
    expect(issues).toEqual([
      'heroes.csv, line 1: this line does not name the columns hero_id, name, and no line below it does; the columns of heroes.csv are hero_id, game, name, role',
    ]);
  });

  it('names the line of the header that lacks a column', async () => {
    const { issues } = await run({
      'events.csv': table(','),
      'heroes.csv': 'Our heroes\nhero_id;role\n1;Support\n',
    });
    expect(issues).toEqual([
      expect.stringContaining(
        'heroes.csv, line 2, column name: the column is missing, so no row can be read: each row needs a value, such as "Ana"',
      ),
    ]);
  });

  it('is refused as a workbook', async () => {
    const { issues, events } = await run({
      'events.csv': table(','),
      'teams.csv': latin1('PK\x03\x04\x14\x00\x06\x00\x08\x00'),
      'matches.csv': 'match_id,event_id,team_1_id\nm,e,x\n',
    });
    expect(issues).toEqual(['teams.csv, line 1: this is an Excel workbook: save it as CSV']);
    expect(events).toBe(1);
  });
});

describe('a bracket file', () => {
  const bracket = (name: string) =>
    `{ "bracket_id": "b", "event_id": "e", "name": "${name}", "matches": [\n{ "number": 1, "match_id": "m", "column": 1 }] }`;

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${bracket('été')}`), []],
    ['UTF-16', Buffer.from(`\uFEFF${bracket('été')}`, 'utf16le'), []],
    ['Windows-1252', latin1(bracket('\xe9t\xe9')), ['brackets/b.json is not UTF-8: read as Windows-1252']],
  ])('is read from %s', async (_, content, notices) => {
    const folder = leagueFolder({
      'events.csv': table(','),
      'matches.csv': 'match_id,event_id\nm,e\n',
      'brackets/b.json': content,
    });
    removals.push(folder.remove);
    const records = memoryRecords();
    const { log } = await importLeague(folder.path, records);
    expect(log).toMatchObject({ issues: [], notices });
    expect(records.of('Brackets')).toMatchObject([{ name: 'été' }]);
  });
});
