import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LineUpMatch, lineUpsOf, partialMaps } from '#domain/match/line-up.ts';
import { cleanId } from '#domain/record-id.ts';
import { readLeague } from './folder.ts';
import { importLeague } from './import-league.ts';
import { createIssueLog } from './issues.ts';
import { groupBy } from './league-index.ts';
import { recordIdOf } from './record-ids.ts';
import { leagueFolder } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const matchId = (id: string) => recordIdOf('match', id);
const player = (id: string) => recordIdOf('player', id);

/** The whole set is next to the repository on some machines; the slice in the repository is always available. */
const sets = [
  { folder: 'tests/fixtures/league', rows: 48, matches: 1, players: 13 },
  { folder: '../shared/data', rows: 36_864, matches: 733, players: 9_820 },
].filter(({ folder }) => existsSync(`${folder}/lineups.csv`));

describe.each(sets)('line-ups of $folder', ({ folder, rows, matches, players }) => {
  it('are those of the file: each player on each map, on the side of the team', async () => {
    const records = memoryRecords();
    await importLeague(folder, records);
    const league = await readLeague(folder, createIssueLog());
    const teams = new Map(league.matches.map((row) => [row.match_id, [row.team_1_id, row.team_2_id]]));
    const maps = groupBy(league.lineups, (row) => `${row.match_id}|${row.team_id}`);
    const wanted = new Set(
      league.lineups.map((row) => {
        const side = teams.get(row.match_id)?.indexOf(row.team_id);
        return [matchId(row.match_id), side, cleanId(player(row.player_id)), row.map_number].join();
      }),
    );
    const stored: string[] = [];
    let links = 0;
    const withLineUps = records.of('Matches').filter((match) => match.team_1_line_up !== undefined);
    const sourceIds = new Map(league.matches.map((row) => [matchId(row.match_id), row.match_id]));
    for (const match of withLineUps) {
      const partial = partialMaps(match as LineUpMatch);
      const sourceId = sourceIds.get(String(match.id)) ?? '';
      for (const [side, keys] of lineUpsOf(match as LineUpMatch).entries()) {
        const own = maps.get(`${sourceId}|${teams.get(sourceId)?.[side]}`) ?? [];
        links += keys.length;
        for (const key of keys)
          for (const number of partial.get(key) ?? new Set(own.map((row) => row.map_number)))
            stored.push([match.id, side, key, number].join());
      }
    }
    expect([wanted.size, withLineUps.length, links]).toEqual([rows, matches, players]);
    expect(stored).toHaveLength(rows);
    expect(stored.filter((line) => !wanted.has(line))).toEqual([]);
  }, 120_000);
});

const row = (map: number, team: string, id: string, match = 'm') => ({
  match_id: match,
  map_number: map,
  team_id: team,
  player_id: id,
});

const files = {
  'events.csv': [{ event_id: 'e', name: 'Cup', start_date: '2030-01-01' }],
  'teams.csv': ['a', 'b', 'c'].map((id) => ({ team_id: id, name: id.toUpperCase() })),
  'players.csv': ['p', 'q', 'r', 's'].map((id) => ({ player_id: id, handle: id })),
  'rosters.csv': ['p', 'q'].map((id) => ({ event_id: 'e', team_id: 'a', player_id: id, kind: 'player' })),
  'matches.csv': [
    { match_id: 'm', event_id: 'e', team_1_id: 'a', team_2_id: 'b', score_1: 2, score_2: 0, first_to: 2 },
    { match_id: 'n', event_id: 'e', team_1_id: 'b', team_2_id: 'a', first_to: 2 },
  ],
  'lineups.csv': [
    row(1, 'a', 'p'),
    row(2, 'a', 'p'),
    row(2, 'a', 'q'),
    row(1, 'b', 'r'),
    row(2, 'b', 'r'),
    row(1, 'b', 's'),
  ],
};

const importing = () => {
  const records = memoryRecords();
  const run = async (given: Parameters<typeof leagueFolder>[0]) => {
    const folder = leagueFolder(given);
    try {
      const { counts, conflicts, log } = await importLeague(folder.path, records);
      const written = [...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);
      return { written, conflicts, issues: log.issues };
    } finally {
      folder.remove();
    }
  };
  const lineUps = (id = 'm') => {
    const match = (records.get(matchId(id)) ?? {}) as LineUpMatch;
    const maps = [...partialMaps(match)];
    return { sides: lineUpsOf(match), maps: Object.fromEntries(maps) };
  };
  return { records, run, lineUps };
};

const key = (id: string) => cleanId(player(id)) ?? '';
const whole = {
  sides: [
    [key('p'), key('q')],
    [key('r'), key('s')],
  ],
  maps: { [key('q')]: [2], [key('s')]: [1] },
};

describe('the line-up of a match', () => {
  it('is stored by side, with the maps of those who did not play all', async () => {
    const { run, lineUps } = importing();
    await run(files);
    expect(lineUps()).toEqual(whole);
    expect(lineUps('n')).toEqual({ sides: [[], []], maps: {} });
    expect((await run(files)).written).toBe(0);
  });

  it('stays when a folder has no line-ups, or those of another match or team', async () => {
    const { run, lineUps } = importing();
    await run(files);
    const { 'lineups.csv': _, ...others } = files;
    expect((await run(others)).written).toBe(0);
    await run({ ...files, 'lineups.csv': [row(1, 'a', 'p', 'n')] });
    expect([lineUps(), lineUps('n').sides]).toEqual([whole, [[], [key('p')]]]);
    await run({ ...files, 'lineups.csv': [row(1, 'a', 'q'), row(2, 'a', 'q')] });
    expect(lineUps()).toEqual({
      sides: [[key('q')], [key('r'), key('s')]],
      maps: { [key('s')]: [1] },
    });
  });

  it('that was edited by hand stays as a whole and is named', async () => {
    const { records, run, lineUps } = importing();
    await run(files);
    await records.edit({ table: 'Matches', id: matchId('m'), fields: { team_1_line_up: [player('q')] } });
    const { written, conflicts } = await run(files);
    expect([written, lineUps().sides[0]]).toEqual([0, [key('q')]]);
    expect(conflicts).toMatchObject([
      { id: matchId('m'), field: 'team_1_line_up', folder: [player('p'), player('q')] },
    ]);
  });

  it.each(['c', 'C'])(
    'has no player of a team that does not play it; the row is named, %s as typed',
    async (team) => {
      const { run, lineUps } = importing();
      const { issues } = await run({ ...files, 'lineups.csv': [...files['lineups.csv'], row(1, team, 's')] });
      expect(issues).toMatchObject([
        {
          file: 'lineups.csv',
          line: 8,
          column: 'team_id',
          message: `"${team}" is none of the teams of match "m": a, b`,
        },
      ]);
      expect(lineUps()).toEqual(whole);
    },
  );
});
