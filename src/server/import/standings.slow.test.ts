import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEventSettings } from '#domain/standings/settings.ts';
import { standingsTable } from '#domain/standings/table.ts';
import type { StandingsMap, StandingsMatch, StandingsTeam } from '#domain/standings/tally.ts';
import { readLeague } from './folder.ts';
import { importLeague } from './import-league.ts';
import { createIssueLog } from './issues.ts';
import { groupBy, indexLeague } from './league-index.ts';
import { recordIdOf } from './record-ids.ts';
import { memoryRecords } from './testing/memory-records.ts';

/** The published rows that our rules do not compute, with the reason. */
const unequal = {
  'owl-2020 owl-van: 6-15 23-48 18 instead of 6-15 23-48 17':
    'The source ranks two teams with the same record as equals; here map difference tells them apart.',
};

/** The whole set is stored beside the project on some machines; the slice in the project is always present. */
const sets = [
  { folder: 'tests/fixtures/league', teams: 8, tables: 1, unequal: {} },
  { folder: '../shared/data', teams: 144, tables: 10, unequal },
].filter(({ folder }) => existsSync(`${folder}/standings.csv`));

describe.each(sets)('tables of $folder', ({ folder, teams: teamCount, tables: tableCount, ...set }) => {
  it('come out of our rules as they were published', async () => {
    const records = memoryRecords();
    await importLeague(folder, records);
    const league = await readLeague(folder, createIssueLog());
    const { seasons } = indexLeague(league, { get: records.get, list: () => [] });
    const published = groupBy(league.standings, (row) => `${row.event_id}|${row.table}`);
    expect(published.size).toBe(tableCount);
    const teams = records.of('Teams') as unknown as StandingsTeam[];
    const maps = records.of('Maps') as unknown as StandingsMap[];
    const differences: string[] = [];
    let equal = 0;
    for (const rows of published.values()) {
      const [first] = rows;
      const eventId = recordIdOf('event', first!.event_id);
      const matches = records
        .of('Matches')
        .filter((match) => (match.event as string[]).includes(eventId)) as unknown as StandingsMatch[];
      const entry = readEventSettings(String(records.get(eventId)?.blocks)).standings.find(
        ({ title }) => title === first!.table,
      );
      const table = standingsTable({ settings: entry!, matches, maps, teams });
      expect(table.unknownSortKeys).toEqual([]);
      expect(table.rows).toHaveLength(rows.length);
      for (const row of rows) {
        const found = table.rows.find(
          ({ tally }) => `rec${tally.teamId}` === seasons.idIn(row.team_id, row.event_id),
        );
        const wanted = [
          `${row.match_wins}-${row.match_losses}`,
          row.map_wins === undefined ? found?.cells[1]?.text : `${row.map_wins}-${row.map_losses}`,
          row.rank ?? found?.rank,
        ];
        const computed = [found?.cells[0]?.text, found?.cells[1]?.text, found?.rank];
        if (JSON.stringify(computed) === JSON.stringify(wanted)) equal += 1;
        else
          differences.push(
            `${row.event_id} ${row.team_id}: ${computed.join(' ')} instead of ${wanted.join(' ')}`,
          );
      }
    }
    process.stdout.write(`${equal} of ${teamCount} published rows of ${folder} computed alike\n`);
    for (const [row, reason] of Object.entries(set.unequal)) process.stdout.write(`- ${row}. ${reason}\n`);
    expect(differences).toEqual(Object.keys(set.unequal));
    expect(equal + differences.length).toBe(teamCount);
  });
});
