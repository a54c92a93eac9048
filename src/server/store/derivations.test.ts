import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Field } from '#contract/records/field.ts';
import { tableNames, tables } from '#contract/records.ts';
import { outcomeOf, type ScoredMatch } from '#domain/match/outcome.ts';
import { derivationOf } from './derivations.ts';
import type { Store } from './store.ts';
import { commit, createTestStores, testId } from './testing/test-store.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let store: Store;

beforeAll(async () => {
  stores = await createTestStores();
});
beforeEach(async () => {
  store = await stores.fresh();
});
afterAll(() => stores.close());

const match = testId('match', 1);
const teamA = testId('team', 1);
const teamB = testId('team', 2);
const event = testId('event', 1);
const player = testId('player', 1);

const derivedFieldsOf = (name: (typeof tableNames)[number]) =>
  Object.entries(tables[name].fields as Record<string, Field>)
    .filter(([, { source }]) => source !== 'stored')
    .map(([field]) => field);

describe('rules', () => {
  it.each(tableNames)('%s: derives every derived field of the contract and no other', (table) => {
    const derived = Object.keys(
      derivationOf(table)?.derive({ __tableName: table, special_event: false }, () => undefined) ?? {},
    );
    expect(derived.sort()).toEqual(derivedFieldsOf(table).sort());
  });
});

describe('matches', () => {
  beforeEach(() =>
    commit(
      store,
      { table: 'Teams', id: teamA, fields: { name: 'Alpha', code: 'AAA' } },
      { table: 'Teams', id: teamB, fields: { name: 'Beta' } },
      { table: 'Matches', id: match, fields: { teams: [teamA, teamB] } },
    ),
  );

  const named: [name: string, fields: Record<string, unknown>, expected: unknown[]][] = [
    ['two teams', {}, ['Alpha vs Beta', 'AAA,Beta']],
    ['swapped teams', { teams: [teamB, teamA] }, ['Beta vs Alpha', 'Beta,AAA']],
    ['one team', { teams: [teamA] }, ['TBD vs Alpha', 'TBD,AAA']],
    ['one team on the left', { teams: [teamA], placeholder_right: true }, ['Alpha vs TBD', 'AAA,TBD']],
    ['no team', { teams: [] }, ['TBD vs TBD', undefined]],
    [
      'placeholders',
      { teams: [], placeholder_teams: 'Winner A|Winner B|WA|WB' },
      ['Winner A vs Winner B', 'WA,WB'],
    ],
    ['a special event', { special_event: true, custom_name: 'Gala' }, ['Gala', undefined]],
    ['a special event without a name', { special_event: true }, [undefined, undefined]],
    ['a custom name of an ordinary match', { custom_name: 'Gala' }, ['Alpha vs Beta', 'AAA,Beta']],
  ];

  it.each(named)('names %s', async (_, fields, [name, codes]) => {
    await commit(store, { table: 'Matches', id: match, fields });
    expect([store.get(match)?.name, store.get(match)?._codes]).toEqual([name, codes]);
  });

  it('follow their teams, with a number and a log entry of their own', async () => {
    const { sequence, changedKeys } = await commit(store, {
      table: 'Teams',
      id: teamA,
      fields: { name: 'Omega' },
    });
    expect(store.get(match)).toMatchObject({ name: 'Omega vs Beta', __revision: sequence });
    expect(changedKeys).toContain(match.slice(3));
    const [entry] = await store.log({ recordId: match, limit: 1 });
    expect(entry).toMatchObject({ before: { name: 'Alpha vs Beta' }, after: { name: 'Omega vs Beta' } });
  });

  it('count the drawn maps of a match with a number of maps, so that its last map ends it', async () => {
    const maps = [1, 2, 3, 4].map((number) => testId('map', number));
    const kindNow = () => outcomeOf(store.get(match) as ScoredMatch);
    await commit(
      store,
      { table: 'Matches', id: match, fields: { best_of: 4, all_maps: true, score_1: 2, score_2: 1 } },
      ...maps.map((id) => ({ table: 'Maps' as const, id, fields: { match: [match] } })),
    );
    expect([store.get(match)?._drawn_maps, kindNow().kind]).toEqual([undefined, 'open']);
    await commit(store, { table: 'Maps', id: maps[3], fields: { draw: true } });
    expect([store.get(match)?._drawn_maps, kindNow()]).toEqual([1, { kind: 'won', winner: 0 }]);
    await commit(store, { table: 'Maps', id: maps[3], fields: { banner: [testId('team', 1)] } });
    expect(store.get(match)?._drawn_maps).toBeUndefined();
    await commit(store, { table: 'Maps', id: maps[3], fields: { banner: null } });
    expect(store.get(match)?._drawn_maps).toBe(1);
    await commit(store, { table: 'Matches', id: match, fields: { best_of: null } });
    expect(store.get(match)?._drawn_maps).toBeUndefined();
  });

  it('collect the replay codes of their maps in order', async () => {
    const maps = [testId('map', 1), testId('map', 2)];
    await commit(
      store,
      { table: 'Maps', id: maps[0], fields: { match: [match], replay_code: 'ONE' } },
      { table: 'Maps', id: maps[1], fields: { match: [match], replay_code: 'TWO' } },
    );
    expect(store.get(match)?.replay_codes).toEqual(['ONE', 'TWO']);
    await commit(store, { table: 'Matches', id: match, fields: { maps: [...maps].reverse() } });
    expect(store.get(match)?.replay_codes).toEqual(['TWO', 'ONE']);
    await commit(store, { table: 'Maps', id: maps[0], isDeleted: true });
    expect(store.get(match)?.replay_codes).toEqual(['TWO']);
  });
});

describe('other tables', () => {
  it('maps show the map they were played on', async () => {
    const [map, source] = [testId('map', 1), testId('source', 1)];
    const image = [{ id: 'attAAAAAAAAAAAAAA', fileExtension: 'png' }];
    await commit(
      store,
      { table: 'Map Data', id: source, fields: { name: 'Ilios', type: 'Control', image } },
      { table: 'Maps', id: map, fields: { map: [source] } },
    );
    expect(store.get(map)).toMatchObject({ name: ['Ilios'], type: ['Control'], image });
    await commit(store, { table: 'Map Data', id: source, fields: { name: 'Oasis', image: [] } });
    expect(store.get(map)?.name).toEqual(['Oasis']);
    expect(store.get(map)).not.toHaveProperty('image');
  });

  it('teams carry game and date of their events and whether they have a theme', async () => {
    await commit(
      store,
      { table: 'Events', id: event, fields: { game: 'Valorant', start_date: '2026-01-01' } },
      { table: 'Teams', id: teamA, fields: { event: [event] } },
    );
    expect(store.get(teamA)).toMatchObject({ game: ['Valorant'], event_date: ['2026-01-01'], has_theme: 0 });
    await commit(
      store,
      { table: 'Events', id: event, fields: { game: 'Deadlock' } },
      { table: 'Themes', id: testId('theme', 1), fields: { team: [teamA] } },
    );
    expect(store.get(teamA)).toMatchObject({ game: ['Deadlock'], has_theme: 1 });
  });

  it('events know which of their broadcasts are active', async () => {
    const cast = testId('cast', 1);
    await commit(
      store,
      { table: 'Events', id: event },
      { table: 'Broadcasts', id: cast, fields: { event: [event], active: true } },
    );
    expect(store.get(event)?.active_broadcast).toEqual([true]);
    await commit(store, { table: 'Broadcasts', id: cast, fields: { active: false } });
    expect(store.get(event)).not.toHaveProperty('active_broadcast');
  });

  it('broadcasts show the public names of their channel, which only they link', async () => {
    const [cast, channel] = [testId('cast', 1), testId('channel', 1)];
    await commit(
      store,
      { table: 'Channels', id: channel, fields: { channel_id: '42', name: 'main', stream_key: 'secret' } },
      { table: 'Broadcasts', id: cast, fields: { channel: [channel] } },
    );
    expect(store.read(cast)).toMatchObject({ channel_id: ['42'], channel_username: ['main'] });
    await commit(store, { table: 'Channels', id: channel, fields: { name: 'second' } });
    expect(store.read(cast).channel_username).toEqual(['second']);
  });

  it('players carry their handle, display name, client and number of teams', async () => {
    const [social, client] = [testId('social', 1), testId('client', 1)];
    await commit(
      store,
      { table: 'Players', id: player, fields: { name: 'Ann' } },
      {
        table: 'Socials',
        id: social,
        fields: { type: 'Twitter', url: 'https://twitter.com/ann_gg?s=1', player: [player] },
      },
      { table: 'Clients', id: client, fields: { key: 'Desk', staff: [player] } },
      { table: 'Teams', id: teamA, fields: { players: [player] } },
    );
    expect(store.get(player)).toMatchObject({
      twitter_handle: ['ann_gg'],
      twitter_link: ['https://twitter.com/ann_gg?s=1'],
      short: ['Ann'],
      client_key: 'Desk',
      '#_of_teams': 1,
    });
    await commit(
      store,
      { table: 'Socials', id: social, isDeleted: true },
      { table: 'Clients', id: client, fields: { key: 'Booth' } },
      { table: 'Teams', id: teamA, fields: { players: [] } },
    );
    expect(store.get(player)).toMatchObject({ client_key: 'Booth', '#_of_teams': 0 });
    expect(store.get(player)).not.toHaveProperty('twitter_handle');
  });

  it('relationships name their player', async () => {
    const relationship = testId('role', 1);
    await commit(
      store,
      { table: 'Players', id: player, fields: { name: 'Ann' } },
      { table: 'Player Relationships', id: relationship, fields: { player: [player] } },
    );
    await commit(store, { table: 'Players', id: player, fields: { name: 'Bob' } });
    expect(store.get(relationship)?.player_name).toEqual(['Bob']);
  });
});

describe('changed rules', () => {
  it('reach the records at the next start as an ordinary change', async () => {
    await commit(store, { table: 'News', id: testId('news', 1), fields: { name: 'Big News!  Here' } });
    expect(store.get(testId('news', 1))?.slug).toBe('big-news-here');
    await stores.queries
      .updateTable('records')
      .set({ fields: JSON.stringify({ name: 'Big News!  Here', slug: 'of-older-rules' }) })
      .execute();
    const reopened = await stores.reopen();
    expect(reopened.get(testId('news', 1))).toMatchObject({ slug: 'big-news-here', __revision: 2 });
    expect(await reopened.log({ limit: 1 })).toMatchObject([{ actor: 'server', sequence: 2 }]);
    expect((await stores.reopen()).sequence()).toBe(2);
  });
});
