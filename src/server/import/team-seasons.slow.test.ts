import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { openStore, type Store } from '../store/store.ts';
import { openEmptyDatabase } from '../store/testing/empty-database.ts';
import { readLeague } from './folder.ts';
import { importContext } from './history.ts';
import { importLeague } from './import-league.ts';
import { createIssueLog } from './issues.ts';
import { groupBy, indexLeague } from './league-index.ts';
import { recordIdOf } from './record-ids.ts';
import { clubIdOf, teamRecordId } from './team-seasons.ts';
import { leagueFolder } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const player = (id: string) => recordIdOf('player', id);
const event = (id: string) => recordIdOf('event', id);

/** The whole set is stored beside the project on some machines; the slice in the project is always present. */
const sets = ['tests/fixtures/league', '../shared/data'].filter((folder) =>
  existsSync(`${folder}/rosters.csv`),
);

describe.each(sets)('rosters of %s', (folder) => {
  it('are those of the file, for each team and season, however many records a commit has', async () => {
    const records = memoryRecords();
    await importLeague(folder, records, { maximumWeight: 1 });
    const { rosters } = await readLeague(folder, createIssueLog());
    const wanted = groupBy(rosters, (row) => teamRecordId(row.team_id, row.event_id));
    const differences = [...wanted].flatMap(([id, rows]) => {
      const idsOf = (kind: string) => [
        ...new Set(rows.filter((row) => row.kind === kind).map((row) => player(row.player_id))),
      ];
      const { players = [], staff = [] } = records.get(id) ?? {};
      const isSame = JSON.stringify([players, staff]) === JSON.stringify([idsOf('player'), idsOf('staff')]);
      return isSame ? [] : [`${rows[0]?.event_id} ${rows[0]?.team_id}`];
    });
    process.stdout.write(
      `${wanted.size - differences.length} of ${wanted.size} rosters of teams in ${folder} equal to rosters.csv\n`,
    );
    for (const difference of differences) process.stdout.write(`- ${difference}\n`);
    expect(differences).toEqual([]);
    expect(records.of('Teams').filter(({ id }) => wanted.has(String(id)))).toHaveLength(wanted.size);
  });
});

describe('the records of teams', () => {
  const files = {
    'events.csv': [
      { event_id: 'league', name: 'League', start_date: '2030-01-01' },
      { event_id: 'spring', parent_id: 'league', name: 'Spring', start_date: '2030-02-01' },
      { event_id: 'finals', parent_id: 'league', name: 'Finals', start_date: '2030-06-01' },
      { event_id: 'cup', name: 'Cup', start_date: '2029-01-01' },
    ],
    'teams.csv': ['x', 'y', 'z'].map((id) => ({ team_id: id, name: id.toUpperCase() })),
    'players.csv': ['p', 'q'].map((id) => ({ player_id: id, handle: id })),
    'rosters.csv': [
      { event_id: 'league', team_id: 'x', player_id: 'p', kind: 'player' },
      { event_id: 'finals', team_id: 'x', player_id: 'q', kind: 'player' },
    ],
    'matches.csv': [
      { match_id: 's', event_id: 'spring', team_1_id: 'x', team_2_id: 'y' },
      { match_id: 'f', event_id: 'finals', team_1_id: 'x', team_2_id: 'y' },
      { match_id: 'c', event_id: 'cup', team_1_id: 'x', team_2_id: 'y' },
    ],
  } as const;

  it('are those of the nearest event with rosters of the team, else of any team, else one for all events', async () => {
    const folder = leagueFolder(files);
    const league = await readLeague(folder.path, createIssueLog());
    folder.remove();
    const { seasons } = indexLeague(league, { get: () => undefined, list: () => [] });
    const seasonsOf = (teamId: string) =>
      seasons.of(teamId).map(({ seasonId, events }) => [seasonId, events.map((row) => row.event_id)]);
    expect(seasonsOf('x')).toEqual([
      ['finals', ['league', 'finals']],
      ['league', ['league', 'spring']],
      [undefined, ['cup']],
    ]);
    // A team without rosters: its seasons are those of the nearest events with rosters of any team.
    expect(seasonsOf('y')).toEqual([
      ['finals', ['league', 'finals']],
      ['league', ['spring']],
      [undefined, ['cup']],
    ]);
    expect(seasonsOf('z')).toEqual([]);
    expect(seasons.idIn('z', undefined)).toBe(teamRecordId('z', undefined));
  });

  it('of one club are written together, because each links to the others', async () => {
    const folder = leagueFolder(files);
    const records = memoryRecords();
    await importLeague(folder.path, records, { maximumWeight: 1 });
    folder.remove();
    const [finals, league, cup] = [
      teamRecordId('x', 'finals'),
      teamRecordId('x', 'league'),
      teamRecordId('x', undefined),
    ];
    expect(records.get(finals)?.team_in_other_tournaments).toEqual([league, cup]);
    expect(records.get(cup)?.team_in_other_tournaments).toEqual([finals, league]);
  });

  it('end a circular chain of events', async () => {
    const folder = leagueFolder({ ...files, 'events.csv': [] });
    const league = await readLeague(folder.path, createIssueLog());
    folder.remove();
    const [a, b] = [
      { event_id: 'a', parent_id: 'b', name: 'A' },
      { event_id: 'b', parent_id: 'a', name: 'B' },
    ] as unknown as typeof league.events;
    const circular = { ...league, events: [a, b] } as typeof league;
    const { seasons } = indexLeague(circular, { get: () => undefined, list: () => [] });
    expect(seasons.idIn('x', 'a')).toBe(teamRecordId('x', undefined));
  });
});

describe('a team that an earlier release stored as one record', () => {
  let store: Store;
  beforeAll(async () => {
    const database = await openEmptyDatabase();
    store = await openStore({ database, clock: Date.now, log: createLogger('silent') });
  }, 120_000);
  afterAll(() => store.close());

  const season = (name: string, start: string) => ({
    'events.csv': [{ event_id: name, name: `Season ${name}`, start_date: start }],
    'teams.csv': ['x', 'y'].map((id) => ({ team_id: id, name: `Team ${id}`, code: id.repeat(3) })),
    'players.csv': ['old', 'new', 'guest'].map((id) => ({ player_id: id, handle: id })),
    'matches.csv': [{ match_id: `m-${name}`, event_id: name, team_1_id: 'x', team_2_id: 'y' }],
  });
  const rostersOf = (name: string, playerId: string) => ({
    'rosters.csv': [{ event_id: name, team_id: 'x', player_id: playerId, kind: 'player' }],
  });
  const run = async (files: Parameters<typeof leagueFolder>[0], isDryRun = false) => {
    const folder = leagueFolder(files);
    try {
      return await importLeague(folder.path, store, { isDryRun });
    } finally {
      folder.remove();
    }
  };
  const byHand = { actor: 'recANN', reason: 'edit' };

  it('is replaced by one for each season, with all that people wrote and linked', async () => {
    const [first, second] = [season('a', '2030-01-01'), season('b', '2031-01-01')];
    await run(first);
    await run(second);
    const former = teamRecordId('x', undefined);
    // As earlier releases did: the people of all seasons in one list.
    const players = [player('new'), player('old')];
    await store.commit([{ table: 'Teams', id: former, fields: { players } }], importContext);
    const news = 'recNEWS0000000001';
    const show = 'recSHOW0000000001';
    await store.commit(
      [
        { table: 'Teams', id: former, fields: { code: 'OWN', subtitle: 'By hand' } },
        { table: 'Teams', id: former, fields: { players: [...players, player('guest')] } },
        { table: 'News', id: news, fields: { name: 'Won', team: [former] } },
        { table: 'Broadcasts', id: show, fields: { name: 'Main', highlight_team: [former] } },
      ],
      byHand,
    );
    expect(store.get(former)?.event).toEqual([event('b'), event('a')]);
    const whole = {
      ...second,
      'events.csv': [...first['events.csv'], ...second['events.csv']],
      'matches.csv': [...first['matches.csv'], ...second['matches.csv']],
      'rosters.csv': [...rostersOf('a', 'old')['rosters.csv'], ...rostersOf('b', 'new')['rosters.csv']],
    };
    const notice = 'replaced: Team x, one record so far, by those of 2 seasons';
    const before = store.sequence();
    expect((await run(whole, true)).log.notices).toContain(notice);
    expect(store.sequence()).toBe(before);
    expect((await run(whole)).log.notices).toContain(notice);
    const [a, b] = [teamRecordId('x', 'a'), teamRecordId('x', 'b')];
    expect(store.get(former)).toBeUndefined();
    expect(store.get(a)).toMatchObject({
      club: clubIdOf('x'),
      // Manual edits had replaced the values that the import wrote for both.
      code: 'OWN',
      event: [event('a')],
      players: [player('old')],
      team_in_other_tournaments: [b],
    });
    expect(store.get(a)?.subtitle).toBeUndefined();
    expect(store.get(b)).toMatchObject({
      code: 'OWN',
      subtitle: 'By hand',
      players: [player('new'), player('guest')],
      team_in_other_tournaments: [a],
    });
    expect(store.get(recordIdOf('match', 'm-a'))?.teams).toEqual([a, teamRecordId('y', 'a')]);
    expect([store.get(news)?.team, store.get(show)?.highlight_team]).toEqual([[b], [b]]);
    const again = await run(whole);
    expect([...again.counts.values()].every(({ create, change }) => create + change === 0)).toBe(true);
    expect(again.conflicts.map(({ id, field }) => [id, field])).toEqual(
      expect.arrayContaining([
        [a, 'code'],
        [b, 'code'],
      ]),
    );
  });

  it('stays for the events of which nobody has told the rosters', async () => {
    const [first, second] = [season('c', '2032-01-01'), season('d', '2033-01-01')];
    await run(first);
    await run(second);
    await run({ ...first, ...rostersOf('c', 'old') });
    const former = teamRecordId('x', undefined);
    expect(store.get(former)?.event).toEqual([event('d')]);
    expect(store.get(teamRecordId('x', 'c'))?.event).toEqual([event('c')]);
    expect(store.get(recordIdOf('match', 'm-d'))?.teams).toEqual([former, teamRecordId('y', undefined)]);
  });
});

describe('a team without rosters that has a new name', () => {
  const season = (year: number, name: string) => ({
    'events.csv': [{ event_id: `e${year}`, name: `Harbour Cup ${year}`, start_date: `${year}-01-01` }],
    'teams.csv': [
      { team_id: 'x', name },
      { team_id: 'y', name: 'Others' },
    ],
    'matches.csv': [{ match_id: `m${year}`, event_id: `e${year}`, team_1_id: 'x', team_2_id: 'y' }],
  });
  const importing = () => {
    const records = memoryRecords();
    const run = async (files: Parameters<typeof leagueFolder>[0]) => {
      const folder = leagueFolder(files);
      const { log, counts } = await importLeague(folder.path, records);
      folder.remove();
      expect(log.issues).toEqual([]);
      return [...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);
    };
    const nameIn = (year: number) => {
      const [first] = (records.get(recordIdOf('match', `m${year}`))?.teams ?? []) as string[];
      return records.get(first ?? '')?.name;
    };
    return { records, run, nameIn };
  };

  it('has the name of each folder in its own events, also when the folders come again', async () => {
    const { records, run, nameIn } = importing();
    const [before, after] = [season(2030, 'Creek Otters'), season(2031, 'River Otters')];
    await run(before);
    await run(after);
    expect([nameIn(2030), nameIn(2031)]).toEqual(['Creek Otters', 'River Otters']);
    expect(await run(after)).toBe(0);
    expect(await run(before)).toBe(0);
    const names = [undefined, 'e2031'].map((season) => records.get(teamRecordId('x', season))?.name);
    expect(names).toEqual(['Creek Otters', 'River Otters']);
    // The other team has kept its name, so it has one record.
    expect(records.of('Teams')).toHaveLength(3);
  });

  it('has the corrected name everywhere when the folder has the event of before', async () => {
    const { run, nameIn } = importing();
    await run(season(2030, 'Creek Oters'));
    await run(season(2030, 'Creek Otters'));
    expect(nameIn(2030)).toBe('Creek Otters');
  });
});
