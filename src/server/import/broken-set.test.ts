import { afterEach, describe, expect, it } from 'vitest';
import { importLeague } from './import-league.ts';
import { issueText } from './issues.ts';
import { leagueFolder } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const sound = {
  'events.csv': [{ event_id: 'e', parent_id: '', name: 'Event', start_date: '2030-01-01' }],
  'teams.csv': [
    { team_id: 'a', name: 'Alpha', color_primary: '' },
    { team_id: 'b', name: 'Beta', color_primary: '' },
  ],
};

const head = 'match_id,event_id,start_utc,team_1_id,team_2_id,first_to';
const removals: (() => void)[] = [];

const run = async (files: Parameters<typeof leagueFolder>[0]) => {
  const folder = leagueFolder({ ...sound, ...files });
  removals.push(folder.remove);
  const records = memoryRecords();
  const { log, counts } = await importLeague(folder.path, records);
  return { faults: log.issues.map(issueText), log, counts, records };
};

afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

describe('a broken row', () => {
  it('is named by file, line and column, and the rest goes in', async () => {
    const { faults, log, counts } = await run({
      'matches.csv': [
        head,
        'm1,e,2030-01-02T10:00:00Z,a,b,3',
        'm2,e,yesterday,a,b,3',
        'm3,e,2030-01-02T10:00:00Z,a,nobody,3',
        'm4,e,2030-01-02T10:00:00Z,a',
        'm5,e,2030-01-02T10:00:00Z,a,b,three',
        'm6,e,,a,b,3',
        'm1,e,,a,b,3',
        ',e,,a,b,3',
      ].join('\n'),
      'maps.csv': [
        { match_id: 'm1', number: 1, map_name: 'Quay' },
        { match_id: 'm2', number: 1, map_name: 'Quay' },
        { match_id: 'm3', number: 1, map_name: 'Quay' },
        { match_id: 'm9', number: 1, map_name: 'Quay' },
      ],
    });
    expect(faults).toEqual([
      `matches.csv, line 3, column start_utc: "yesterday" is not a time such as ${new Date().getUTCFullYear()}-02-15T20:00:00Z. The cell was left out`,
      'matches.csv, line 5: the row has 4 columns, the first line has 6',
      'matches.csv, line 6, column first_to: "three" is not a whole number such as 3. The cell was left out',
      'matches.csv, line 8, column match_id: "m1" is on line 2 already: each row needs an id or names of its own',
      'matches.csv, line 9, column match_id: is empty: each row needs a text that no other row has there, such as "m1"',
      'matches.csv, line 4, column team_2_id: "nobody" is not in teams.csv. Write one of its ids or names, such as "a"',
      'maps.csv, line 5, column match_id: "m9" is not in matches.csv. Write one of its ids, such as "m1"',
    ]);
    expect(log.dependents).toBe(1);
    expect(counts.get('Matches')).toEqual({ create: 4, change: 0, leave: 0 });
    expect(counts.get('Maps')).toEqual({ create: 2, change: 0, leave: 0 });
  });

  it('takes the events below it along without naming each of them', async () => {
    const { faults, log, counts } = await run({
      'events.csv': [
        { event_id: 'e', parent_id: '', name: 'Event' },
        { event_id: 'child', parent_id: 'lost', name: 'Child' },
        { event_id: 'grandchild', parent_id: 'child', name: 'Grandchild' },
      ],
    });
    expect(faults).toEqual([
      'events.csv, line 3, column parent_id: "lost" is not in events.csv. Write one of its ids or names, such as "e"',
    ]);
    expect(log.dependents).toBe(1);
    expect(counts.get('Events')).toEqual({ create: 1, change: 0, leave: 0 });
  });

  it('is named once for a file that is missing', async () => {
    const { faults, log } = await run({
      'matches.csv': `${head}\nm1,e,,a,b,3\n`,
      'lineups.csv': 'match_id,map_number,team_id,player_id\nm1,1,a,p\nm1,1,a,q\nm1,1,b,r\n',
    });
    expect(faults).toEqual([
      'lineups.csv, line 2, column player_id: "p" cannot be found: players.csv is missing',
    ]);
    expect(log.dependents).toBe(2);
  });

  it('names a column that a whole table lacks once', async () => {
    const { faults, counts } = await run({
      'teams.csv': 'team_id,title\na,Alpha\n',
      'matches.csv': `${head}\nm1,e,,a,b,3\n`,
    });
    expect(faults).toEqual([
      'teams.csv, line 1, column name: the column is missing, so no row can be read: each row needs a value, such as "Red Kites"',
    ]);
    expect(counts.get('Events')).toEqual({ create: 1, change: 0, leave: 0 });
  });

  it.each([
    [
      'cut off',
      '{\n "bracket_id": "b",\n "event_id": "e"',
      /^brackets\/b\.json, line 3, column 17: this is not JSON: /,
    ],
    [
      'without matches',
      '{\n "bracket_id": "b",\n "event_id": "e"\n}',
      /^brackets\/b\.json, line 1, column matches: /,
    ],
    [
      'with a bad place',
      '{\n"bracket_id": "b", "event_id": "e",\n"matches": [{"number": 1, "match_id": "m",\n"column": "x"}]}',
      /^brackets\/b\.json, line 4, column matches\.0\.column: /,
    ],
    [
      'of an unknown event',
      '{\n"bracket_id": "b",\n"event_id": "nowhere", "matches": []}',
      /^brackets\/b\.json, line 3, column event_id: "nowhere" is not in events\.csv$/,
    ],
    [
      'with an unknown match',
      '{\n"bracket_id": "b", "event_id": "e", "matches": [\n{"number": 1, "match_id": "m9", "column": 1}]}',
      /^brackets\/b\.json, line 3, column match_id: "m9" is not in matches\.csv$/,
    ],
    [
      'with an unknown match that an earlier line leads to',
      '{\n"bracket_id": "b", "event_id": "e", "matches": [\n{"number": 1, "match_id": "m1", "column": 1,\n"win_to": {"match_id": "m9", "slot": 1}},\n{"number": 2, "match_id": "m9", "column": 2}]}',
      /^brackets\/b\.json, line 5, column match_id: "m9" is not in matches\.csv$/,
    ],
  ])('names a bracket file that is %s', async (_, text, message) => {
    const { faults } = await run({ 'matches.csv': `${head}\nm1,e,,a,b,3\n`, 'brackets/b.json': text });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(message);
  });

  it('refuses a folder without any table', async () => {
    const folder = leagueFolder({ 'notes.txt': 'nothing' });
    removals.push(folder.remove);
    await expect(importLeague(folder.path, memoryRecords())).rejects.toThrow('it holds none of events.csv');
  });
});
