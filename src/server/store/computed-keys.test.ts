import { describe, expect, it } from 'vitest';
import { latestResultCount, listedResultCount } from '#domain/schedule/latest.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Store } from './store.ts';
import { commit, published, storePerTest, type TestStores, testId, testNowMs } from './testing/test-store.ts';

let stores: TestStores;
let store: Store;

storePerTest((fresh, freshStores) => {
  store = fresh;
  stores = freshStores;
});

const [event, hiddenEvent] = [testId('event', 1), testId('event', 2)];
const [cast, otherCast] = [testId('cast', 1), testId('cast', 2)];
const match = (number: number) => testId('match', number);
const inMinutes = (minutes: number) => new Date(testNowMs + minutes * minuteMs).toISOString();

const seedEvents = () =>
  commit(
    store,
    { table: 'Events', id: event, fields: { name: 'Cup', show_in_events: true } },
    { table: 'Events', id: hiddenEvent, fields: { name: 'Scrims' } },
  );

describe('listings', () => {
  it('list the ids of every table, and of private tables nothing else', async () => {
    expect(store.read('Events')).toEqual({ id: 'Events', __tableName: 'Table', __revision: 0 });
    const { changedKeys } = await seedEvents();
    expect(changedKeys).toContain('Events');
    expect(store.read('Events')).toEqual({
      id: 'Events',
      __tableName: 'Table',
      ids: [event, hiddenEvent],
      __revision: 2,
    });
    const bot = testId('bot', 1);
    await commit(store, { table: 'Discord Bots', id: bot, fields: { token: 'secret' } });
    expect(store.read('Discord Bots').ids).toEqual([bot]);
    expect(store.read(bot)).toEqual({});
    expect(store.get(bot)?.token).toBe('secret');
  });

  it('stay as they are when a record only changes', async () => {
    await seedEvents();
    const { changedKeys } = await commit(store, { table: 'Events', id: event, fields: { name: 'New' } });
    expect(changedKeys).toEqual([event.slice(3)]);
    expect(store.revisionOf('Events')).toBe(2);
  });
});

describe('custom keys', () => {
  const cases = [
    ['Broadcasts', { key: 'Main' }, 'broadcast-Main'],
    ['Clients', { key: 'Desk One' }, 'client-desk one'],
    ['Events', { subdomain: 'cup' }, 'subdomain-cup'],
    ['News', { name: 'Big News!  Here', ...published }, 'news-big-news-here'],
  ] as const;

  it.each(cases)('%s: a copy with the real id', async (table, fields, key) => {
    const id = testId('any', 1);
    const { changedKeys } = await commit(store, { table, id, fields });
    expect(changedKeys).toEqual(expect.arrayContaining([id.slice(3), key]));
    expect(store.read(key)).toEqual({ ...store.read(id), customKey: true });
    expect(store.revisionOf(key)).toBe(1);
  });

  it('are pushed with every change of the record', async () => {
    await commit(store, { table: 'Broadcasts', id: cast, fields: { key: 'main' } });
    const { changedKeys } = await commit(store, { table: 'Broadcasts', id: cast, fields: { title: 'Hi' } });
    expect(changedKeys).toEqual([cast.slice(3), 'broadcast-main']);
    expect(store.revisionOf('broadcast-main')).toBe(2);
  });

  it('move with the key, and the old one reads as unknown', async () => {
    await commit(store, { table: 'Broadcasts', id: cast, fields: { key: 'main' } });
    const { changedKeys } = await commit(store, { table: 'Broadcasts', id: cast, fields: { key: 'next' } });
    expect(changedKeys.sort()).toEqual(['broadcast-main', 'broadcast-next', cast.slice(3)].sort());
    expect(store.read('broadcast-main')).toEqual({});
    expect(store.revisionOf('broadcast-main')).toBe(2);
    expect(store.read('broadcast-next').id).toBe(cast);
    const reopened = await stores.reopen();
    expect(reopened.revisionOf('broadcast-main')).toBe(2);
    expect(reopened.revisionOf('broadcast-next')).toBe(2);
  });

  it('that two records claim belong to the first, and pass on when it goes', async () => {
    await commit(
      store,
      { table: 'Broadcasts', id: cast, fields: { key: 'main' } },
      { table: 'Broadcasts', id: otherCast, fields: { key: 'main' } },
    );
    expect(store.read('broadcast-main').id).toBe(cast);
    await commit(store, { table: 'Broadcasts', id: cast, isDeleted: true });
    expect(store.read('broadcast-main').id).toBe(otherCast);
    expect(store.revisionOf('broadcast-main')).toBe(3);
  });
});

describe('special:upcoming-matches', () => {
  const upcoming = () => store.read('special:upcoming-matches').matches;

  it('holds undecided dated matches of listed events, live or not over yet, by start (rules 8.5)', async () => {
    await seedEvents();
    const matches: [fields: Record<string, unknown>][] = [
      [{ start: inMinutes(24 * 60 * 30) }],
      [{ start: inMinutes(-30) }],
      [{ start: inMinutes(-90), duration: 120 }],
      [{ start: inMinutes(-90) }],
      [{ start: inMinutes(-90), live: true }],
      [{ start: inMinutes(24 * 60), first_to: 3, score_1: 3 }],
      [{ start: inMinutes(24 * 60), first_to: 3, score_1: 2 }],
      [{ start: inMinutes(60), event: [hiddenEvent] }],
      [{}],
      [{ start: inMinutes(60), special_event: true }],
      [{ start: inMinutes(61), special_event: true, custom_name: 'Gala' }],
      [{ start: inMinutes(62), placeholder_teams: 'Seed 1|BYE' }],
    ];
    await commit(
      store,
      ...matches.map(([fields], index) => ({
        table: 'Matches' as const,
        id: match(index + 1),
        fields: { event: [event], ...fields },
      })),
    );
    expect(upcoming()).toEqual([match(3), match(5), match(2), match(11), match(7), match(1)]);
  });

  it('follows scores, broadcasts and events at once, and is left alone by what does not matter', async () => {
    await seedEvents();
    await commit(store, {
      table: 'Matches',
      id: match(1),
      fields: { event: [event], start: inMinutes(60), first_to: 2 },
    });
    expect(upcoming()).toEqual([match(1)]);
    const score = await commit(store, { table: 'Matches', id: match(1), fields: { score_1: 1 } });
    expect(score.changedKeys).toEqual([match(1).slice(3)]);
    const won = await commit(store, { table: 'Matches', id: match(1), fields: { score_1: 2 } });
    expect(won.changedKeys).toContain('special:upcoming-matches');
    expect(store.read('special:upcoming-matches')).toEqual({
      __tableName: 'Special Collection',
      __revision: won.sequence,
    });
    await commit(store, { table: 'Matches', id: match(1), fields: { score_1: 1, start: inMinutes(-300) } });
    expect(upcoming()).toBe(undefined);
    await commit(store, {
      table: 'Broadcasts',
      id: cast,
      fields: { live_match: [match(1)], advertise: true },
    });
    expect(upcoming()).toEqual([match(1)]);
    await commit(store, { table: 'Events', id: event, fields: { show_in_events: false } });
    expect(upcoming()).toBe(undefined);
  });

  it('changes by time alone, with a number of its own that outlives a restart', async () => {
    await seedEvents();
    await commit(store, { table: 'Matches', id: match(1), fields: { event: [event], start: inMinutes(10) } });
    const heard: string[][] = [];
    store.onChanged((keys) => heard.push([...keys]));
    await store.refreshTimed(testNowMs + 70 * minuteMs);
    expect(heard).toEqual([]);
    await store.refreshTimed(testNowMs + 71 * minuteMs);
    expect(heard).toEqual([['special:upcoming-matches']]);
    expect(upcoming()).toBe(undefined);
    expect([store.sequence(), store.revisionOf('special:upcoming-matches')]).toEqual([5, 5]);
    stores.setClock(testNowMs + 71 * minuteMs);
    const reopened = await stores.reopen();
    expect([reopened.sequence(), reopened.revisionOf('special:upcoming-matches')]).toEqual([5, 5]);
    await commit(reopened, { table: 'Events', id: event, fields: { name: 'Next' } });
    expect(reopened.get(event)?.__revision).toBe(6);
  });
});

describe('special:live-matches', () => {
  it('hold what advertised broadcasts show, then what is flagged, each once', async () => {
    await commit(
      store,
      ...[1, 2, 3].map((number) => ({ table: 'Matches' as const, id: match(number) })),
      { table: 'Matches', id: match(1), fields: { live: true } },
      { table: 'Matches', id: match(3), fields: { live: true } },
      { table: 'Broadcasts', id: cast, fields: { live_match: [match(2)] } },
      { table: 'Broadcasts', id: otherCast, fields: { live_match: [match(3)], advertise: true } },
    );
    expect(store.read('special:live-matches').matches).toEqual([match(3), match(1)]);
    const { changedKeys } = await commit(store, {
      table: 'Broadcasts',
      id: cast,
      fields: { advertise: true },
    });
    expect(changedKeys).toEqual([cast.slice(3), 'special:live-matches']);
    expect(store.read('special:live-matches').matches).toEqual([match(2), match(3), match(1)]);
    await commit(store, { table: 'Broadcasts', id: cast, fields: { live_match: [match(1)] } });
    expect(store.read('special:live-matches').matches).toEqual([match(1), match(3)]);
  });
});

describe('special:streams', () => {
  it('is what the live server reported last, until the server ends', async () => {
    const streams = [{ clientName: 'main' }];
    const pushed: string[] = [];
    store.onChanged((keys) => pushed.push(...keys));
    await store.report('special:streams', { streams });
    await store.report('special:streams', { streams });
    expect([pushed, store.sequence()]).toEqual([['special:streams'], 1]);
    expect(store.read('special:streams')).toEqual({ __tableName: 'Special', __revision: 1, streams });
    expect((await stores.reopen()).read('special:streams')).toEqual({
      __tableName: 'Special',
      __revision: 2,
    });
  });
});

describe('special:latest-results', () => {
  it('holds decided dated matches of listed events, newest first', async () => {
    await seedEvents();
    const won = { first_to: 3, score_1: 3 };
    const matches: Record<string, unknown>[] = [
      { ...won, start: inMinutes(-90) },
      { ...won, start: inMinutes(-30) },
      { ...won, start: inMinutes(-20), event: [hiddenEvent] },
      { ...won, start: inMinutes(-10), special_event: true },
      { ...won },
      { first_to: 3, score_1: 2, start: inMinutes(-5) },
    ];
    await commit(
      store,
      ...matches.map((fields, index) => ({
        table: 'Matches' as const,
        id: match(index + 1),
        fields: { event: [event], ...fields },
      })),
    );
    expect(store.read('special:latest-results').matches).toEqual([match(2), match(1)]);
    await commit(store, { table: 'Matches', id: match(2), fields: { score_1: 2 } });
    expect(store.read('special:latest-results').matches).toEqual([match(1)]);
  });

  it('has fewer of them than the list of all results', async () => {
    await seedEvents();
    await commit(
      store,
      ...Array.from({ length: listedResultCount + 1 }, (_, index) => ({
        table: 'Matches' as const,
        id: match(index + 1),
        fields: { event: [event], first_to: 3, score_1: 3, start: inMinutes(-index) },
      })),
    );
    expect(store.read('special:latest-results').matches).toHaveLength(latestResultCount);
    expect(store.read('special:results').matches).toHaveLength(listedResultCount);
  });
});

describe('special:public-events and special:teams', () => {
  const [teamA, teamB] = [testId('team', 1), testId('team', 2)];

  it('hold listed events with a team by date, and the teams of listed events', async () => {
    const [late, early, empty] = [testId('event', 3), testId('event', 4), testId('event', 5)];
    await seedEvents();
    await commit(
      store,
      {
        table: 'Teams',
        id: teamA,
        fields: { name: 'Alpha', code: 'AAA', event: [early], theme: [testId('theme', 1)] },
      },
      { table: 'Teams', id: teamB, fields: { name: 'Beta', event: [hiddenEvent, late] } },
      { table: 'Teams', id: testId('team', 3), fields: { name: 'Gamma', event: [late, event] } },
      { table: 'Themes', id: testId('theme', 1) },
      {
        table: 'Events',
        id: late,
        fields: { show_in_events: true, start_date: '2026-05-01', game: 'Valorant' },
      },
      { table: 'Events', id: early, fields: { show_in_events: true, start_date: '2026-01-01' } },
      { table: 'Events', id: empty, fields: { show_in_events: true, start_date: '2025-01-01' } },
    );
    expect(store.read('special:public-events').events).toEqual([early, late, event]);
    expect(store.read('special:latest-events')).toMatchObject({ events: [late, early], listedCount: 4 });
    expect(store.read('special:teams').teams).toEqual([
      {
        id: teamA,
        name: 'Alpha',
        code: 'AAA',
        theme: testId('theme', 1),
        event: early,
        eventStart: '2026-01-01',
      },
      { id: testId('team', 3), name: 'Gamma', game: 'Valorant', event: late, eventStart: '2026-05-01' },
    ]);
    const renamed = await commit(store, { table: 'Teams', id: teamA, fields: { name: 'Omega' } });
    expect(renamed.changedKeys).toEqual([teamA.slice(3), 'special:teams']);
    const unlisted = await commit(store, { table: 'Events', id: early, fields: { show_in_events: false } });
    expect(unlisted.changedKeys.sort()).toEqual(
      [early.slice(3), 'special:latest-events', 'special:public-events', 'special:teams'].sort(),
    );
    expect(store.read('special:public-events').events).toEqual([late, event]);
    await commit(store, { table: 'Events', id: late, fields: { teams: [] } });
    expect(store.read('special:public-events').events).toEqual([event]);
  });
});

describe('special:players and special:pro-players', () => {
  it('hold named players, apart by profession', async () => {
    const player = (number: number) => testId('player', number);
    await commit(
      store,
      { table: 'Players', id: player(1), fields: { name: 'Ann', verified: true, discord_id: '1' } },
      { table: 'Players', id: player(2), fields: { battletag: 'x#1' } },
      { table: 'Players', id: player(3), fields: { name: 'Cas', pro: true } },
    );
    expect(store.read('special:players').players).toEqual([
      { id: player(1), name: 'Ann', verified: true, pro: false },
    ]);
    expect(store.read('special:pro-players').players).toEqual([
      { id: player(3), name: 'Cas', verified: false, pro: true },
    ]);
    await commit(store, { table: 'Players', id: player(3), fields: { pro: false } });
    expect(store.read('special:players').players).toEqual([
      { id: player(1), name: 'Ann', verified: true, pro: false },
      { id: player(3), name: 'Cas', verified: false, pro: false },
    ]);
    expect(store.read('special:pro-players')).not.toHaveProperty('players');
    expect(store.read('internal:lookup-players')).toEqual({});
  });
});

describe('special:solo-broadcasts', () => {
  it('holds broadcasts for one person while their event runs', async () => {
    await commit(
      store,
      { table: 'Events', id: event },
      { table: 'Broadcasts', id: cast, fields: { available_for_solo: true, event: [event] } },
      { table: 'Broadcasts', id: otherCast, fields: { event: [event] } },
    );
    expect(store.read('special:solo-broadcasts')).not.toHaveProperty('broadcasts');
    const { changedKeys } = await commit(store, {
      table: 'Events',
      id: event,
      fields: { in_progress: true },
    });
    expect(changedKeys).toEqual([event.slice(3), 'special:solo-broadcasts']);
    expect(store.read('special:solo-broadcasts').broadcasts).toEqual([cast]);
  });
});
