import { afterEach, describe, expect, it } from 'vitest';
import { importLeague } from './import-league.ts';
import { issueText } from './issues.ts';
import { recordIdOf } from './record-ids.ts';
import { readingOf } from './sources/reading.ts';
import { teamRecordId } from './team-seasons.ts';
import { leagueFolder } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

type Files = Parameters<typeof leagueFolder>[0];
const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const german = readingOf({ zone: 'Europe/Berlin', dates: 'd.m.y' });
const run = async (files: Files, reading = german) => {
  const folder = leagueFolder(files);
  removals.push(folder.remove);
  const records = memoryRecords();
  const { log } = await importLeague(folder.path, records, { reading });
  const match = (id: string) => records.get(recordIdOf('match', id));
  return {
    records,
    match,
    issues: log.issues.map(issueText),
    warnings: log.warnings.map(issueText),
    notices: log.notices,
  };
};

/** As Excel saves it in Germany: Windows-1252, semicolons, CRLF, a title, blank rows and empty cells to the right. */
const excel = (title: string, ...lines: readonly string[]): Buffer => {
  const width = (lines[0] ?? '').split(';').length;
  const padded = [title + ';'.repeat(width - 1), ';'.repeat(width - 1), ...lines, ';'.repeat(width - 1)];
  return Buffer.from(`${padded.join('\r\n')}\r\n`, 'latin1');
};

const events = excel(
  'Unsere Turniere',
  'event_id;name;start_date;status',
  'hc;Herbstcup Köln;04.12.2026;in_progress',
);
const teams = excel(
  'Teams',
  'team_id;name;code;color_primary;color_secondary',
  't1;Rote Pandas;RP;#c00;#000',
  't2;Löwen;LÖW;rot;#ffffff',
);
const matches = (...rows: readonly string[]) =>
  excel(
    'Spielplan',
    'match_id;event_id;team_1_id;team_2_id;start_utc;score_1;score_2;first_to;status',
    ...rows,
  );

describe('the spreadsheets of a German organiser', () => {
  it('are imported with local times, names in the place of ids, TBD, and blank rows', async () => {
    const { records, match, issues, warnings } = await run({
      'events.csv': events,
      'teams.csv': teams,
      'matches.csv': matches(
        'm1;hc;Rote Pandas;löwen;04.12.2026 21:30;;;3;scheduled',
        'm2;Herbstcup Köln;t1;TBD;05.07.2026 20:00;;;3;scheduled',
        'm3;hc;Sieger M1;RP;;;;3;scheduled',
      ),
    });
    expect(issues).toEqual([]);
    expect(records.get(recordIdOf('event', 'hc'))).toMatchObject({
      name: 'Herbstcup Köln',
      start_date: '2026-12-04',
    });
    expect(match('m1')).toMatchObject({
      start: '2026-12-04T20:30:00.000Z',
      teams: [recordIdOf('team', 't1'), recordIdOf('team', 't2')],
    });
    expect(match('m2')).toMatchObject({
      start: '2026-07-05T18:00:00.000Z',
      teams: [recordIdOf('team', 't1')],
    });
    expect(match('m2')?.placeholder_teams).toBeUndefined();
    expect(match('m3')).toMatchObject({ placeholder_teams: 'Sieger M1|', teams: [recordIdOf('team', 't1')] });
    expect(warnings).toEqual([
      'teams.csv, line 5, column color_primary: "rot" is not a colour such as #0c2340. The cell was left out',
    ]);
    expect(records.get(recordIdOf('theme', 't1'))).toMatchObject({
      color_theme: '#cc0000',
      color_accent: '#000000',
    });
    expect(records.get(recordIdOf('team', 't2'))?.name).toBe('Löwen');
  });

  it('have each error named with its place, its value, and what is expected', async () => {
    const year = new Date().getUTCFullYear();
    const { match, issues } = await run(
      {
        'events.csv': 'event_id,name\nhc,Cup\n',
        'teams.csv': teams,
        'matches.csv': matches(
          'm1;hc;Rote Panda;t2;04.12.2026 21:30;;;3;',
          'm2;hc;t1;t1;;;;3;',
          'm3;hc;t1;t2;;5;1;3;completed',
          'm4;hc;t1;Zebras;;;;3;',
          'm5;hc;t1;t2;2026-12-05 20:00;;;3;',
          'm6;hc;t1;t2;;-1;2;3;completed',
          'm7;hc;t1;t2;;3;3;3;completed',
          'm8;hc;t2;Rote Pandas;;;;3;',
          'm9;hc;t1;Rote Pandas;;;;3;',
        ),
      },
      {},
    );
    expect(issues).toEqual([
      `matches.csv, line 4, column start_utc: "04.12.2026 21:30" is not a time such as ${year}-02-15T20:00:00Z. For dates such as 4.12. name the order with --dates d.m.y. The cell was left out`,
      `matches.csv, line 8, column start_utc: "2026-12-05 20:00" is not a time such as ${year}-02-15T20:00:00Z: it has no time zone. Name the zone of all times with --zone Europe/Berlin. The cell was left out`,
      'matches.csv, line 5, column team_2_id: "t1" is team 1 as well: a match needs two different teams, or TBD',
      'matches.csv, line 6, column score_1, score_2: 5-1 is no score of a first to 3, which ends 3-0, 3-1 or 3-2. The result was left out',
      'matches.csv, line 9, column score_1, score_2: -1-2 has a score below 0. The result was left out',
      'matches.csv, line 10, column score_1, score_2: 3-3 is no score of a first to 3, which ends 3-0, 3-1 or 3-2. The result was left out',
      'matches.csv, line 12, column team_2_id: "Rote Pandas" is team 1 as well: a match needs two different teams, or TBD',
      'matches.csv, line 4, column team_1_id: "Rote Panda" is not in teams.csv. Did you mean "Rote Pandas"?',
      expect.stringContaining(
        'matches.csv, line 7, column team_2_id: "Zebras" is not in teams.csv. Write one of its ids or names, such as "',
      ),
    ]);
    expect(match('m3')).toMatchObject({ first_to: 3, teams: expect.any(Array) });
    expect(match('m3')?.score_1).toBeUndefined();
    expect(match('m2')).toBeUndefined();
  });

  it('have a near name asked for, and an ambiguous one refused', async () => {
    const { issues } = await run({
      'events.csv': 'event_id,name\nhc,Cup\n',
      'teams.csv': teams,
      'players.csv': 'player_id,handle\nk1,Kapitän\nk2,Kapitan\n',
      'rosters.csv': 'event_id,team_id,player_id,kind\nhc,t1,Kapitän,player\nhc,Rote Panda,k1,player\n',
    });
    expect(issues).toEqual([
      'rosters.csv, line 2, column player_id: "Kapitän" is the name of several rows of players.csv: write one of the ids k1, k2',
      'rosters.csv, line 3, column team_id: "Rote Panda" is not in teams.csv. Did you mean "Rote Pandas"?',
    ]);
  });

  it('have unknown files, columns and roles and likely duplicates named', async () => {
    const { records, issues, warnings, notices } = await run({
      'events.csv': 'event_id,name,colour\nhc,Cup,red\n',
      'teams.csv': 'team_id,name,colour_primary\nt1,Red,#f00\nt2,RED,\n',
      'players.csv': 'player_id,handle,role\na,Ann,dps\nb,Ben,Healer\nc,ANN,Tank\n',
      'rosters.csv': 'event_id,team_id,player_id,kind,role\nhc,t1,a,player,Captain\n',
      'stafff.csv': 'a\n',
      'matches.ods': Buffer.from('PK\x03\x04'),
      'notes.md': 'text',
    });
    expect(issues).toEqual([]);
    expect(warnings).toEqual([
      'players.csv, line 3, column role: "Healer" is none of DPS, Tank, Support, Flex: it is shown as it is',
    ]);
    expect(notices).toEqual(
      expect.arrayContaining([
        'stafff.csv is not read. Did you mean staff.csv?',
        expect.stringMatching(
          /^matches\.ods is not read\. Save each table as CSV.*Did you mean matches\.csv\?$/,
        ),
        'events.csv: columns that are not read: colour',
        'teams.csv: columns that are not read: colour_primary (did you mean color_primary?)',
        'teams.csv: likely duplicates: team "red" on lines 2, 3',
        'players.csv: likely duplicates: player "ann" on lines 2, 4',
        'rosters.csv: "Captain" in the column role is read as yes in the column captain',
      ]),
    );
    expect(records.get(recordIdOf('player', 'a'))?.role).toBe('DPS');
    expect(records.get(teamRecordId('t1', 'hc'))?.captains).toEqual([recordIdOf('player', 'a')]);
  });
});
