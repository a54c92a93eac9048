import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { openStore, type Store } from '../store/store.ts';
import { openEmptyDatabase } from '../store/testing/empty-database.ts';
import { importLeague } from './import-league.ts';
import { issueText } from './issues.ts';
import { recordIdOf } from './record-ids.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';

type Files = Parameters<typeof leagueFolder>[0];

let store: Store;
/** Each test has ids of its own, because opening a database takes long. */
let own = '';
let number = 0;
beforeAll(async () => {
  store = await openStore({
    database: await openEmptyDatabase(),
    clock: Date.now,
    log: createLogger('silent'),
  });
}, 120_000);
afterAll(() => store.close());

const run = async (files: Files) => {
  const folder = leagueFolder(files);
  try {
    const { log, counts } = await importLeague(folder.path, store);
    const written = [...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);
    return { written, issues: log.issues.map(issueText) };
  } finally {
    folder.remove();
  }
};

/** A league of one event, two teams, and two matches with ids that other leagues use too. */
const league = (event: string, teams: readonly [string, string], row: Row = {}) =>
  ({
    'events.csv': [{ event_id: own + event, name: `${own} Cup ${event}` }],
    'teams.csv': teams.map((id) => ({ team_id: own + id, name: `${own} Team ${id}` })),
    'players.csv': teams.map((id) => ({ player_id: `${own}p-${id}`, handle: `${own}${id}` })),
    'matches.csv': [
      {
        match_id: `${own}m1`,
        event_id: own + event,
        team_1_id: own + teams[0],
        team_2_id: own + teams[1],
        start_utc: '2026-01-01T18:00:00Z',
        ...row,
      },
      { match_id: `${own}m2`, event_id: own + event, start_utc: '2026-01-02T18:00:00Z' },
    ],
    'maps.csv': [{ match_id: `${own}m1`, number: 1, map_name: 'Quay' }],
  }) satisfies Files;
const match = (id: string) => store.get(recordIdOf('match', own + id));
const eventId = (id: string) => recordIdOf('event', own + id);

beforeEach(async () => {
  number += 1;
  own = `n${number}`;
  await run(league('spring', ['a', 'b']));
}, 60_000);

describe('the matches of another league', () => {
  it('are refused where they have the ids of stored ones', async () => {
    const other = league('autumn', ['c', 'd'], { start_utc: '2027-01-01T18:00:00Z' });
    other['matches.csv'][1] = {
      match_id: `${own}m2`,
      event_id: `${own}autumn`,
      start_utc: '2027-01-02T18:00:00Z',
    };
    const [before, last] = [match('m1'), match('m2')];
    const { issues } = await run(other);
    expect(issues).toEqual([
      `matches.csv, line 2, column match_id: "${own}m1" is the id of a stored match of "${own} Cup spring" (${own} Team a vs ${own} Team b), which has another event and other teams: write an id that no other league uses, such as "${own}autumn-${own}m1"`,
      expect.stringContaining(
        `matches.csv, line 3, column match_id: "${own}m2" is the id of a stored match of`,
      ),
    ]);
    expect([match('m1'), match('m2')]).toEqual([before, last]);
    expect(store.get(eventId('autumn'))?.name).toBe(`${own} Cup autumn`);
  });

  it('may be edited, and moved within their league', async () => {
    const { 'events.csv': events, 'teams.csv': teams } = league('spring', ['a', 'b']);
    const child = { event_id: `${own}finals`, name: `${own} Finals`, parent_id: `${own}spring` };
    const row = {
      match_id: `${own}m1`,
      event_id: `${own}spring`,
      team_1_id: `${own}x`,
      team_2_id: `${own}y`,
    };
    const files = {
      'events.csv': [{ ...events[0], parent_id: '' }, child],
      'teams.csv': [...teams, ...['x', 'y'].map((id) => ({ team_id: own + id, name: `${own} Team ${id}` }))],
      'matches.csv': [row],
    };
    expect((await run(files)).issues).toEqual([]);
    expect((await run({ ...files, 'matches.csv': [{ ...row, event_id: `${own}finals` }] })).issues).toEqual(
      [],
    );
    // Another event with one of the teams.
    const moved = { ...league('autumn', ['x', 'q']), 'maps.csv': 'match_id,number\n' };
    moved['matches.csv'] = moved['matches.csv'].slice(0, 1);
    expect((await run(moved)).issues).toEqual([]);
    expect(match('m1')?.event).toEqual([eventId('autumn')]);
  });
});

describe('the events, teams and players of another league', () => {
  it('are refused where they have the ids of stored ones and nothing is the same', async () => {
    const other = league('spring', ['a', 'b']);
    const before = match('m1');
    const { issues } = await run({
      'events.csv': [{ event_id: `${own}autumn`, name: 'Other cup' }],
      'teams.csv': [
        { team_id: `${own}a`, name: `${own} Amber` },
        { team_id: `${own}z`, name: `${own} Zebras` },
      ],
      'players.csv': [{ player_id: `${own}p-a`, handle: `${own} Zoe` }],
      'matches.csv': [{ ...other['matches.csv'][0], event_id: `${own}autumn`, team_2_id: `${own}z` }],
    });
    const advice = `with which this folder has nothing in common: write an id that no other league uses, such as "${own}autumn-`;
    expect(issues).toEqual([
      `teams.csv, line 2, column team_id: "${own}a" is the id of the stored team "${own} Team a", ${advice}${own}a"`,
      `players.csv, line 2, column player_id: "${own}p-a" is the id of the stored player "${own}a", ${advice}${own}p-a"`,
      expect.stringContaining('matches.csv, line 2, column match_id'),
    ]);
    expect(match('m1')).toEqual(before);
    expect(store.get(recordIdOf('player', `${own}p-a`))?.name).toBe(`${own}a`);
    expect(store.get(recordIdOf('team', `${own}a`))?.name).toBe(`${own} Team a`);
    expect(store.get(recordIdOf('team', `${own}z`))?.name).toBe(`${own} Zebras`);
  });

  it('are refused with all that depends on them where the id of the event is the same', async () => {
    const other = league('spring', ['c', 'd']);
    const before = match('m1');
    const { issues } = await run({
      ...other,
      'events.csv': [{ event_id: `${own}spring`, name: 'Other cup' }],
    });
    expect(issues).toEqual([
      expect.stringContaining(
        `events.csv, line 2, column event_id: "${own}spring" is the id of the stored event "${own} Cup spring"`,
      ),
    ]);
    expect(match('m1')).toEqual(before);
    expect(store.get(eventId('spring'))?.name).toBe(`${own} Cup spring`);
  });

  it('may have new names where anything else is the same', async () => {
    const { 'teams.csv': teams, ...rest } = league('spring', ['a', 'b']);
    const renamed = [
      { ...teams[0], name: `${own} Amber` },
      { ...teams[1], name: `${own} Blue` },
    ];
    expect((await run({ ...rest, 'teams.csv': renamed })).issues).toEqual([]);
    expect(store.get(recordIdOf('team', `${own}a`))?.name).toBe(`${own} Amber`);
    expect((await run({ 'events.csv': [{ event_id: `${own}spring`, name: 'New name' }] })).issues).toEqual(
      [],
    );
    expect(store.get(eventId('spring'))?.name).toBe('New name');
  });

  it('may all have new names in a folder with the next season of a stored event', async () => {
    const named = (number: number) => ({
      event_id: `${own}s${number}`,
      name: `${own}-Lantern Cup Season ${number}`,
    });
    const teams = ['k', 'l'].map((id) => ({ team_id: own + id, name: `${own} Team ${id}` }));
    const [first] = teams;
    await run({
      'events.csv': [named(1)],
      'teams.csv': teams,
      'matches.csv': [
        { match_id: `${own}s1m`, event_id: `${own}s1`, team_1_id: `${own}k`, team_2_id: `${own}l` },
      ],
    });
    const { issues } = await run({
      'events.csv': [named(2)],
      'teams.csv': [
        { ...first, name: `${own} River Otters` },
        { team_id: `${own}new`, name: `${own} Newcomers` },
      ],
      'matches.csv': [
        { match_id: `${own}s2m`, event_id: `${own}s2`, team_1_id: `${own}k`, team_2_id: `${own}new` },
      ],
    });
    expect(issues).toEqual([]);
    expect(match('s2m')?.teams).toHaveLength(2);
  });

  it('leave brackets, news and accolades of the first one alone', async () => {
    const extras = (event: string, title: string) => ({
      'news.csv': [{ news_id: `${own}n1`, title, event_id: own + event }],
      'accolades.csv': [{ accolade_id: `${own}a1`, event_id: own + event, name: title }],
      'brackets/b.json': JSON.stringify({
        bracket_id: `${own}playoffs`,
        event_id: own + event,
        matches: [{ number: 1, match_id: `${own}${event}-1`, column: 1 }],
      }),
    });
    const matchesOf = (event: string) => [{ match_id: `${own}${event}-1`, event_id: own + event }];
    const whole = (event: string, teams: readonly [string, string]) => ({
      ...league(event, teams),
      'matches.csv': matchesOf(event),
      'maps.csv': 'match_id,number\n',
      ...extras(event, `Title ${event}`),
    });
    expect((await run(whole('spring', ['a', 'b']))).issues).toEqual([]);
    expect((await run(whole('spring', ['a', 'b']))).written).toBe(0);
    const { issues } = await run(whole('autumn', ['c', 'd']));
    expect(issues).toEqual([
      expect.stringContaining('news.csv, line 2, column news_id'),
      expect.stringContaining('accolades.csv, line 2, column accolade_id'),
      expect.stringContaining('brackets/b.json, line 1, column bracket_id'),
    ]);
    expect(store.get(recordIdOf('bracket', `${own}playoffs`))?.events).toEqual([eventId('spring')]);
    expect(store.get(recordIdOf('news', `${own}n1`))?.name).toBe('Title spring');
    expect(store.get(recordIdOf('accolade', `${own}a1`))?.event).toEqual([eventId('spring')]);
  });
});
