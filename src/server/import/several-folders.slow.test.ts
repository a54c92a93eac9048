import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { openStore, type Store } from '../store/store.ts';
import { openEmptyDatabase } from '../store/testing/empty-database.ts';
import { importLeague } from './import-league.ts';
import { recordIdOf } from './record-ids.ts';
import { clubIdOf, teamRecordId } from './team-seasons.ts';
import { leagueFolder } from './testing/league-folder.ts';

type Files = Parameters<typeof leagueFolder>[0];

const team = (id: string, season = 'a') => teamRecordId(id, season);
const event = (id: string) => recordIdOf('event', id);
const player = (id: string) => recordIdOf('player', id);

/** One event of a league with the same two teams, of which each has one player of this event only. */
const folderOf = (name: string, start: string) =>
  ({
    'events.csv': [
      { event_id: name, name: `Cup ${name}`, start_date: start, status: 'in_progress', prize_pool_usd: 5000 },
    ],
    'teams.csv': [
      { team_id: 'x', name: 'Amber Foxes' },
      { team_id: 'y', name: 'Blue Owls' },
    ],
    'players.csv': [
      { player_id: 'stays', handle: 'Stays' },
      { player_id: `p-${name}`, handle: `New in ${name}` },
      { player_id: 'coach', handle: 'Coach', kind: 'staff' },
    ],
    'rosters.csv': [
      { event_id: name, team_id: 'x', player_id: `p-${name}`, kind: 'player' },
      { event_id: name, team_id: 'x', player_id: 'stays', kind: 'player' },
      { event_id: name, team_id: 'y', player_id: 'coach', kind: 'staff', role: `Coach of ${name}` },
    ],
    'team_seasons.csv': [
      { season_id: name, team_id: 'x', name: `Foxes of ${name}`, division: `Division ${name}` },
    ],
    'matches.csv': [1, 2, 3].map((number) => ({
      match_id: `${name}-${number}`,
      event_id: name,
      stage: number === 3 ? 'Playoffs' : 'Group',
      week: number === 3 ? undefined : number,
      round: number === 3 ? 'Final' : undefined,
      start_utc: `${start}T1${number}:00:00Z`,
      team_1_id: 'x',
      team_2_id: number === 3 ? undefined : 'y',
      score_1: number === 1 ? 2 : undefined,
      score_2: number === 1 ? 0 : undefined,
      first_to: 2,
      status: number === 1 ? 'completed' : 'scheduled',
    })),
    'maps.csv': [{ match_id: `${name}-1`, number: 1, map_name: `Quay ${name}`, winner: '1' }],
    'talent.csv': [{ event_id: name, position: 'Commentator', handle: `Voice of ${name}` }],
    'standings.csv': [
      { event_id: name, table: 'Group', rank: 1, team_id: 'x', bonus_wins: name === 'a' ? 1 : 2 },
      { event_id: name, table: 'Group', rank: 2, team_id: 'y', bonus_wins: 0 },
    ],
  }) as const satisfies Files;

const first = folderOf('a', '2030-01-01');
const second = folderOf('b', '2031-01-01');

const written = ({ counts }: Awaited<ReturnType<typeof importLeague>>) =>
  [...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);

let store: Store;

beforeEach(async () => {
  store = await openStore({
    database: await openEmptyDatabase(),
    clock: Date.now,
    log: createLogger('silent'),
  });
});
afterEach(() => store.close());

const run = async (files: Files, settings: Parameters<typeof importLeague>[2] = {}) => {
  const folder = leagueFolder(files);
  try {
    return await importLeague(folder.path, store, settings);
  } finally {
    folder.remove();
  }
};
const importAll = async (...folders: readonly Files[]) => {
  const numbers: number[] = [];
  for (const files of folders) numbers.push(written(await run(files)));
  return numbers;
};
const blocksOf = (id: string) => JSON.parse(String(store.get(event(id))?.blocks));

describe('a folder of the next event of the same teams', () => {
  it('makes a record of each team for each event, with its own name and roster', async () => {
    await importAll(first, second);
    const ofBoth = { club: clubIdOf('x'), aliases: 'Amber Foxes' };
    expect(store.get(team('x', 'a'))).toMatchObject({
      ...ofBoth,
      name: 'Foxes of a',
      event: [event('a')],
      players: [player('p-a'), player('stays')],
      team_in_other_tournaments: [team('x', 'b')],
      team_category: 'Division a',
      extra_points: 1,
    });
    expect(store.get(team('x', 'b'))).toMatchObject({
      ...ofBoth,
      name: 'Foxes of b',
      event: [event('b')],
      players: [player('p-b'), player('stays')],
      team_in_other_tournaments: [team('x', 'a')],
      team_category: 'Division b',
      extra_points: 2,
    });
    expect(store.get(team('y', 'b'))).toMatchObject({ event: [event('b')], staff: [player('coach')] });
    expect(store.get(event('a'))?.teams).toEqual([team('x'), team('y')]);
    expect(store.get(recordIdOf('match', 'b-1'))?.teams).toEqual([team('x', 'b'), team('y', 'b')]);
    expect(store.get(player('coach'))?.staff_role).toBe('Coach of b');
    expect(store.get(event('a'))?.casters).toHaveLength(1);
  });

  it('and both again, in any order, change nothing', async () => {
    await importAll(first, second);
    expect(await importAll(first, second, second, first)).toEqual([0, 0, 0, 0]);
  });

  it('keeps the latest title of a coach when an earlier event is imported later', async () => {
    await importAll(second, first);
    expect(store.get(team('x', 'a'))?.event).toEqual([event('a')]);
    expect(store.get(player('coach'))?.staff_role).toBe('Coach of b');
  });

  it('does not give a new team a code that a team of the first folder has in the event', async () => {
    await run(first);
    expect(store.get(team('x'))?.code).toBe('AFO');
    await run({
      'events.csv': first['events.csv'],
      'teams.csv': [{ team_id: 'z', name: 'Amber Forts' }],
      'matches.csv': [{ match_id: 'a-9', event_id: 'a', team_1_id: 'z' }],
    });
    expect(store.get(teamRecordId('z', undefined))?.code).toMatch(/^A(?!FO)/);
  });
});

describe('part of a folder', () => {
  const fixture = 'tests/fixtures/league';
  const names = readdirSync(fixture).filter((name) => name.endsWith('.csv') && name !== 'events.csv');
  const brackets = readdirSync(`${fixture}/brackets`);
  const textOf = (name: string) => [name, readFileSync(`${fixture}/${name}`, 'utf8')] as const;
  const all: Files = Object.fromEntries(
    [...names, 'events.csv', ...brackets.map((name) => `brackets/${name}`)].map(textOf),
  );

  it('changes nothing, whichever table is missing, and neither does the whole after it', async () => {
    await run(all);
    const changes: [string, number][] = [];
    for (const missing of names) {
      const { [missing]: _, ...part } = all;
      changes.push([missing, written(await run(part))]);
    }
    changes.push([
      'everything but the events',
      written(await run({ 'events.csv': all['events.csv'] ?? '' })),
    ]);
    changes.push(['nothing', written(await run(all))]);
    expect(changes.filter(([, number]) => number > 0)).toEqual([]);
  }, 60_000);

  it('corrects the name that it has and takes no team out of its event', async () => {
    await run(first);
    const before = store.get(team('y'));
    const [fox] = first['teams.csv'];
    const { counts } = await run({
      'events.csv': first['events.csv'],
      'teams.csv': [fox, { team_id: 'y', name: 'Grey Owls' }],
    });
    expect(counts.get('Teams')).toEqual({ create: 0, change: 1, leave: 1 });
    expect(counts.get('Events')).toEqual({ create: 0, change: 0, leave: 1 });
    expect(store.get(team('y'))).toEqual({
      ...before,
      name: 'Grey Owls',
      __revision: expect.any(Number),
      modified: store.get(team('y'))?.modified,
    });
  });

  it('does not number the weeks of its matches anew', async () => {
    await run(first);
    const { log } = await run({ ...first, 'matches.csv': first['matches.csv'].slice(2) });
    expect(store.get(recordIdOf('match', 'a-3'))).toMatchObject({ week: 3, week_text: 'Final' });
    expect(log.notices).toContain('kept: 1 value of Matches.week that this folder alone would set otherwise');
  });

  it('moves a match to another week that its row gives', async () => {
    await run(first);
    const [, match] = first['matches.csv'];
    await run({ ...first, 'matches.csv': [{ ...match, week: 7 }] });
    expect(store.get(recordIdOf('match', 'a-2'))).toMatchObject({ week: 7, week_text: 'Week 7' });
  });
});

describe('a corrected folder', () => {
  it('keeps links that it no longer names, and names them before and after', async () => {
    await run(first);
    const corrected = { ...first, 'rosters.csv': first['rosters.csv'].slice(1) };
    const notice = 'kept: 1 link of Teams.players that this folder does not name';
    expect((await run(corrected, { isDryRun: true })).log.notices).toEqual([notice]);
    const { log, counts } = await run(corrected);
    expect(log.notices).toEqual([notice]);
    expect(log.issues).toEqual([]);
    expect(counts.get('Teams')).toEqual({ create: 0, change: 0, leave: 2 });
    expect(store.get(team('x'))?.players).toEqual([player('p-a'), player('stays')]);
  });

  it('replaces a team of a match, and leaves the one that it does not know', async () => {
    await run(first);
    const final = recordIdOf('match', 'a-3');
    const fields = { teams: [team('x'), team('y')] };
    await store.commit([{ table: 'Matches', id: final, fields }], { actor: 'test', reason: 'resolved' });
    const [one = {}, two = {}, three = {}] = first['matches.csv'];
    const { log } = await run({
      ...first,
      'matches.csv': [one, { ...two, team_1_id: 'y', team_2_id: 'x' }, three],
    });
    expect(store.get(recordIdOf('match', 'a-2'))?.teams).toEqual([team('y'), team('x')]);
    expect(store.get(final)?.teams).toEqual(fields.teams);
    expect(log.notices).toEqual(['kept: 1 link of Matches.teams that this folder does not name']);
    const other = await run({ ...first, 'matches.csv': [one, two, { ...three, team_1_id: 'y' }] });
    expect(other.log.notices).toContain('kept: 1 link of Matches.teams that this folder does not name');
    const swapped = { ...first, 'teams.csv': [...first['teams.csv'], { team_id: 'z', name: 'Zebras' }] };
    const last = { ...swapped, 'matches.csv': [one, two, { ...three, team_1_id: 'z' }] };
    const { conflicts } = await run(last);
    expect(conflicts).toMatchObject([{ id: final, field: 'teams', folder: [team('z')] }]);
    expect(store.get(final)?.teams).toEqual(fields.teams);
    const { log: overwritten } = await run(last, { isOverwriting: true });
    expect(overwritten.notices).toContain(
      'replaced: 2 links of Matches.teams that this folder names otherwise',
    );
    expect(store.get(final)?.teams).toEqual([team('z')]);
  });

  it('takes an open pick out of a match once its map was played', async () => {
    const { 'maps.csv': maps, ...unplayed } = first;
    const open = {
      ...unplayed,
      'vetoes.csv': [
        { match_id: 'a-1', order: 1, team: '1', action: 'ban', map_name: 'Tower' },
        { match_id: 'a-1', order: 2, team: '2', action: 'pick', map_name: 'Quay a' },
      ],
    } as const;
    await run(open);
    await run({ ...open, 'maps.csv': maps });
    const played = [recordIdOf('map', 'a-1|1'), recordIdOf('veto', 'a-1|1')];
    expect(store.get(recordIdOf('match', 'a-1'))?.maps).toHaveLength(2);
    expect(store.get(recordIdOf('match', 'a-1'))?.maps).toEqual(expect.arrayContaining(played));
    expect(written(await run(open))).toBe(0);
  });
});

describe('settings and text of an event', () => {
  it('keep what people wrote beside the tables and facts of the folder', async () => {
    await run(first);
    const { standings, prize } = blocksOf('a');
    const mine = {
      foldy: { use: true },
      prize,
      standings: [...standings, { key: 'own', title: 'Own', group: 'G' }],
    };
    const about = `Come and see!\n\n${store.get(event('a'))?.about}`;
    await store.commit(
      [{ table: 'Events', id: event('a'), fields: { blocks: JSON.stringify(mine), about } }],
      { actor: 'test', reason: 'edit' },
    );
    const { 'standings.csv': _, ...withoutTables } = first;
    for (const files of [first, withoutTables]) {
      await run(files);
      expect(blocksOf('a')).toEqual(mine);
      expect(store.get(event('a'))?.about).toBe(about);
    }
    const [row] = first['events.csv'];
    await run({ ...first, 'events.csv': [{ ...row, prize_pool_usd: 6000 }] });
    expect(store.get(event('a'))?.about).toBe(about.replace('$5,000', '$6,000'));
  });

  it('have a published table instead of the computed one once it is known, and a stage that is new', async () => {
    const { 'standings.csv': _, ...withoutTables } = first;
    await run({ ...withoutTables, 'matches.csv': first['matches.csv'].slice(0, 1) });
    expect(blocksOf('a').standings.map(({ title }: { title: string }) => title)).toEqual(['Group']);
    await run(withoutTables);
    expect(blocksOf('a').standings.map(({ title }: { title: string }) => title)).toEqual([
      'Group',
      'Playoffs',
    ]);
    await run({ ...first, 'standings.csv': first['standings.csv'].map((row) => ({ ...row, table: 'All' })) });
    expect(blocksOf('a').standings).toMatchObject([{ title: 'All', groups: ['Group', 'Playoffs'] }]);
  });
});

describe('a caster who plays as well', () => {
  const listed = {
    ...first,
    'players.csv': [...first['players.csv'], { player_id: 'v', handle: 'Voice of A', nationality: 'KR' }],
    'talent.csv': [{ event_id: 'a', position: 'Commentator', handle: 'Voice of a', nationality: 'KR' }],
  } as const;
  const { 'players.csv': _, 'rosters.csv': __, ...unlisted } = listed;

  it.each([
    ['first', [listed, unlisted]],
    ['last', [unlisted, listed]],
    ['between', [unlisted, listed, unlisted]],
  ])('is one person if the list of players is imported %s', async (_name, folders) => {
    await importAll(...folders);
    expect(store.get(event('a'))?.casters).toEqual([player('v')]);
    expect(store.get(player('v'))?.name).toBe('Voice of A');
  });
});
