import { describe, expect, it } from 'vitest';
import { eventBlocks } from '#domain/navigation/event-blocks.ts';
import { cleanId } from '#domain/record-id.ts';
import { readEventSettings } from '#domain/standings/settings.ts';
import { importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
import { teamRecordId } from './team-seasons.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const event = (id: string) => recordIdOf('event', id);
const matchOf = (match_id: string, event_id: string, stage: string) => ({
  match_id,
  event_id,
  stage,
  team_1_id: 'a',
  team_2_id: 'b',
  start_utc: '2030-03-01T18:00:00Z',
});
const matches = [
  matchOf('g', 'groups', 'Groups'),
  matchOf('d', 'day', 'Match day'),
  matchOf('p', 'playoffs', 'Final'),
];
const files = {
  'events.csv': [
    { event_id: 'league', name: 'Harbour League', kind: 'season', start_date: '2030-01-01' },
    { event_id: 'season', parent_id: 'league', name: 'Harbour League 2030', kind: 'season' },
    { event_id: 'groups', parent_id: 'season', name: 'Harbour League 2030 Groups', kind: 'regular season' },
    { event_id: 'day', parent_id: 'groups', name: 'Harbour Match Day', kind: 'tournament' },
    { event_id: 'playoffs', parent_id: 'season', name: 'Harbour League 2030 Play-offs', kind: 'playoffs' },
  ].map((row) => ({ ...row, start_date: '2030-01-01' })),
  'teams.csv': ['a', 'b'].map((id) => ({ team_id: id, name: `Team ${id}` })),
  'players.csv': [{ player_id: 'p', handle: 'p' }],
  'rosters.csv': [{ event_id: 'league', team_id: 'a', player_id: 'p', kind: 'player' }],
  'matches.csv': matches,
};

const importing = () => {
  const records = memoryRecords();
  const run = async (given: Parameters<typeof leagueFolder>[0]) => {
    const folder = leagueFolder(given);
    const { log, counts } = await importLeague(folder.path, records);
    folder.remove();
    expect(log.issues).toEqual([]);
    return [...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);
  };
  /** As the store links events back to their matches. */
  const linkBack = async () => {
    for (const { id } of records.of('Events')) {
      const own = records.of('Matches').filter((match) => (match.event as string[]).includes(String(id)));
      await records.edit({
        table: 'Events',
        id: String(id),
        fields: { matches: own.map((match) => String(match.id)) },
      });
    }
  };
  return { records, run, linkBack };
};

it('each event above a match has the match, its teams and its table', async () => {
  const { records, run } = importing();
  await run(files);
  const events = (id: string) => records.get(recordIdOf('match', id))?.event;
  expect(events('d')).toEqual(['day', 'groups', 'season', 'league'].map(event));
  expect(events('p')).toEqual(['playoffs', 'season', 'league'].map(event));
  const inEvents = records.get(teamRecordId('a', 'league'))?.event as string[];
  expect(new Set(inEvents)).toEqual(new Set(files['events.csv'].map(({ event_id }) => event(event_id))));
  const blocksOf = (id: string) => String(records.get(event(id))?.blocks);
  for (const id of ['league', 'season', 'groups'])
    expect(readEventSettings(blocksOf(id)).standings.map(({ groups }) => groups)).toEqual([['Groups']]);
  expect(eventBlocks(blocksOf('season')).decidedBy).toBe(cleanId(event('playoffs')));
  expect(eventBlocks(blocksOf('league')).decidedBy).toBe(null);
  expect(records.get(event('groups'))).toMatchObject({
    series_name: 'Harbour League 2030',
    series_subtitle: 'Groups',
  });
  expect(await run(files)).toBe(0);
});

it('a file of matches alone keeps the events above them', async () => {
  const { run, linkBack } = importing();
  await run(files);
  await linkBack();
  expect(await run({ 'matches.csv': matches })).toBe(0);
});

it('a team with records in two parts of a season is the one of the part of its match', async () => {
  const { records, run, linkBack } = importing();
  const seasons = ['groups', 'playoffs'];
  await run({
    ...files,
    'rosters.csv': seasons.flatMap((event_id) =>
      ['a', 'b'].map((team_id) => ({ event_id, team_id, player_id: 'p', kind: 'player' })),
    ),
  });
  await linkBack();
  const teamsOf = (id: string) => records.get(recordIdOf('match', id))?.teams;
  const before = teamsOf('p');
  expect(before).toEqual(['a', 'b'].map((id) => teamRecordId(id, 'playoffs')));
  expect(await run({ 'matches.csv': matches })).toBe(0);
  await run({ 'matches.csv': [{ ...matches[2], match_id: 'p2', team_1_id: 'Team b', team_2_id: 'a' }] });
  expect(teamsOf('p2')).toEqual(['b', 'a'].map((id) => teamRecordId(id, 'playoffs')));
});

describe('the events above a stored one', () => {
  const chainOf = (records: ReturnType<typeof importing>['records'], id: string) =>
    records.get(recordIdOf('match', id))?.event;

  it('are those with all of its matches, without any name of a series', async () => {
    const { records, run, linkBack } = importing();
    await run(files);
    await linkBack();
    for (const { id } of records.of('Events'))
      await records.edit({ table: 'Events', id: String(id), fields: { series_name: '', blocks: '' } });
    await run({
      'matches.csv': [{ ...matchOf('d2', 'day', 'Match day'), team_1_id: 'Team b', team_2_id: 'a' }],
    });
    expect(chainOf(records, 'd2')).toEqual(['day', 'groups', 'season', 'league'].map(event));
    const teams = records.get(recordIdOf('match', 'd2'))?.teams;
    expect(teams).toEqual(['b', 'a'].map((id) => teamRecordId(id, 'league')));
  });

  it('of an event without matches are the one that it decides, and the only one of its series', async () => {
    const { records, run } = importing();
    const events = [
      ...files['events.csv'],
      {
        event_id: 'final',
        parent_id: 'season',
        name: 'Final Day',
        kind: 'playoffs',
        start_date: '2030-06-01',
      },
      {
        event_id: 'extra',
        parent_id: 'groups',
        name: 'Extra Day',
        kind: 'tournament',
        start_date: '2030-02-01',
      },
    ];
    await run({ ...files, 'events.csv': events });
    await records.edit({ table: 'Events', id: event('final'), fields: { series_name: '' } });
    await run({ 'matches.csv': [matchOf('n1', 'Final Day', 'Final'), matchOf('n2', 'Extra Day', 'Extra')] });
    expect(chainOf(records, 'n1')).toEqual(['final', 'season', 'league'].map(event));
    expect(chainOf(records, 'n2')).toEqual(['extra', 'groups', 'season', 'league'].map(event));
  });

  it('may be rows of the folder', async () => {
    const { records, run, linkBack } = importing();
    await run(files);
    await linkBack();
    const [league, season] = files['events.csv'];
    await run({
      'events.csv': [league, season] as Row[],
      'matches.csv': [matchOf('g2', 'groups', 'Groups')],
    });
    expect(chainOf(records, 'g2')).toEqual(['groups', 'season', 'league'].map(event));
    expect(records.of('Events')).toHaveLength(files['events.csv'].length);
  });
});

it('a new team of a season that rows name by its name has one record, also when they write the id', async () => {
  const { records, run } = importing();
  await run(files);
  const entry = (event_id: string) => ({
    'teams.csv': [{ team_id: 'new', name: 'Team new' }],
    'rosters.csv': [{ event_id, team_id: 'new', player_id: 'p', kind: 'player' }],
  });
  await run(entry('Harbour League'));
  const added = records.of('Teams').filter(({ name }) => name === 'Team new');
  expect(added.map(({ id }) => id)).toEqual([expect.stringMatching(/^rec[A-Za-z0-9]{14}$/)]);
  expect(added[0]?.event).toContain(event('league'));
  expect(await run(entry('Harbour League'))).toBe(0);
  expect(await run({ ...entry('league'), 'events.csv': files['events.csv'] })).toBe(0);
});
