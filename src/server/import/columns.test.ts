import { afterEach, describe, expect, it } from 'vitest';
import { importLeague } from './import-league.ts';
import { issueText } from './issues.ts';
import { recordIdOf } from './record-ids.ts';
import { columnPlaces } from './sources/source.ts';
import { type SourceName, sources } from './sources.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';
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
  return { records, issues: log.issues, warnings: log.warnings.map(issueText), notices: log.notices };
};

describe('a column', () => {
  it.each([
    ['Match ID', 'match_id'],
    ['Team 1', 'team_1_id'],
    ['team-1', 'team_1_id'],
    ['TEAM1', 'team_1_id'],
    ['Home Team', 'team_1_id'],
    ['Scores 1', 'score_1'],
    ['Event', 'event_id'],
    ['Start', 'start_utc'],
    ['VOD', 'vod_url'],
    ['first to', 'first_to'],
    ['Best-of', 'best_of'],
    ['id', 'match_id'],
  ])('"%s" is %s', (header, column) => {
    expect([...columnPlaces(sources.matches, [header])]).toEqual([[column, 0]]);
  });

  it('of a list of teams is found by its usual names', () => {
    expect([...columnPlaces(sources.teams, ['ID', 'Team Name', 'Tag']).keys()]).toEqual([
      'team_id',
      'name',
      'code',
    ]);
  });

  it('is the one of its exact name where another has a similar one', () => {
    expect(columnPlaces(sources.matches, ['Team 1', 'team_1_id']).get('team_1_id')).toBe(1);
  });

  it('of every name is found in capitals and without signs', () => {
    for (const source of Object.values(sources)) {
      const names = Object.keys(source.columns);
      for (const change of [
        (name: string) => name.toUpperCase(),
        (name: string) => name.replaceAll('_', ' '),
        (name: string) => name.replaceAll('_', '-'),
        (name: string) => name.replaceAll('_', ''),
      ])
        expect(columnPlaces(source, names.map(change))).toEqual(columnPlaces(source, names));
    }
  });

  it('that nobody knows is named, and those of people are read in any order', async () => {
    const { records, issues, notices } = await run({
      'events.csv': 'Event ID;Name\ne;Cup\n',
      'teams.csv': 'Name;Team ID\nRed Kites;a\nBlue Herons;b\n',
      'matches.csv':
        'Match;Team 1;Team 2;Score1;Score 2;Event;BO;Match ID;Wienner\n1;Red Kites;b;2;0;Cup;3;m;x\n',
    });
    expect(issues).toEqual([]);
    expect(notices).toEqual([
      'matches.csv: columns that are not read: Match (did you mean match_number?), Wienner (did you mean winner?)',
    ]);
    expect(records.get(recordIdOf('match', 'm'))).toMatchObject({ score_1: 2, best_of: 3 });
  });
});

/** Rows of each file with all that they need, and a value that cannot be read for each cosmetic column. */
const whole: Readonly<Record<SourceName, Row>> = {
  events: { event_id: 'e', name: 'Cup' },
  teams: { team_id: 'a', name: 'Red Kites' },
  game_maps: { map_id: 'q', name: 'Quay' },
  heroes: { hero_id: 'h', name: 'Ana' },
  players: { player_id: 'p', handle: 'Ann' },
  team_seasons: { season_id: 'e', team_id: 'a' },
  rosters: { event_id: 'e', team_id: 'a', player_id: 'p', kind: 'player' },
  talent: { event_id: 'e', position: 'Caster', handle: 'Cas' },
  matches: { match_id: 'm', event_id: 'e', team_1_id: 'a' },
  match_talent: { match_id: 'm', role: 'Caster', handle: 'Cas' },
  maps: { match_id: 'm', number: 1 },
  vetoes: { match_id: 'm', order: 1, action: 'ban' },
  lineups: { match_id: 'm', map_number: 1, team_id: 'a', player_id: 'p' },
  staff: { event_id: 'e', player_id: 'p' },
  socials: { url: 'https://x.example/a', team_id: 'a' },
  news: { news_id: 'n', title: 'Hello' },
  accolades: { accolade_id: 'x', event_id: 'e', name: 'Prize' },
  standings: { event_id: 'e', table: 'Group', team_id: 'a' },
};

const cosmetic = (name: SourceName) =>
  Object.entries(sources[name].columns).flatMap(([column, cell]) => (cell.isCosmetic ? [column] : []));

describe('a cell that is only cosmetic', () => {
  it('is of a column that says so', () => {
    const names = Object.keys(sources) as SourceName[];
    expect(
      Object.fromEntries(names.map((name) => [name, cosmetic(name)]).filter(([, own]) => own?.length)),
    ).toEqual({
      events: [
        'decided_by',
        'start_date',
        'end_date',
        'status',
        'prize_pool_usd',
        'points_win',
        'points_draw',
        'points_loss',
        'subdomain',
        'logo',
      ],
      teams: ['color_primary', 'color_secondary', 'color_tertiary', 'subdomain', 'logo'],
      players: ['kind', 'pronouns', 'permissions', 'picture'],
      team_seasons: ['color_primary', 'color_secondary'],
      rosters: ['captain'],
      matches: [
        ...['week', 'day', 'match_number', 'format', 'winner', 'status', 'forfeit_by'],
        ...['vod_url', 'vod_2_url', 'mvp_player_id'],
      ],
      maps: ['map_id', 'winner', 'picked_by'],
      vetoes: ['team'],
      socials: ['type'],
      news: ['event_id', 'team_id', 'author_id', 'picture'],
      accolades: ['tier'],
      standings: [
        'rank',
        'match_wins',
        'bonus_wins',
        'match_draws',
        'match_losses',
        'points',
        'map_wins',
        'map_losses',
        'map_ties',
      ],
    });
  });

  it.each(Object.keys(sources) as SourceName[])(
    'of %s is left out with a warning, and its row is read',
    async (name) => {
      const bad = Object.fromEntries(cosmetic(name).map((column) => [column, '../%% nonsense']));
      const files = Object.fromEntries(
        Object.entries(whole).map(([file, row]) => [
          `${file}.csv`,
          [file === name ? { ...row, ...bad } : row],
        ]),
      );
      const { issues, warnings } = await run(files);
      expect(issues).toEqual([]);
      expect(
        warnings.map((text) =>
          /^(\S+), line 2, column (\w+): "\.\.\/%% nonsense" .*\. The cell was left out$/
            .exec(text)
            ?.slice(1),
        ),
      ).toEqual(expect.arrayContaining(cosmetic(name).map((column) => [`${name}.csv`, column])));
      expect(warnings).toHaveLength(cosmetic(name).length);
    },
  );
});
