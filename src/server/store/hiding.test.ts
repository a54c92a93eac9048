import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { belongsTo } from '#contract/records/belongs-to.ts';
import { tableNames } from '#contract/records.ts';
import { changesSince } from './changes-since.ts';
import { ownershipsOf } from './ownership.ts';
import type { Store } from './store.ts';
import { fileOf, hiddenEvent, hiddenName } from './testing/hidden-league.ts';
import { commit, createTestStores, published, testId, testNowMs } from './testing/test-store.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let store: Store;

const [cup, league] = [testId('event', 1), testId('event', 2)];
const [team, match, player, caster] = [
  testId('team', 1),
  testId('match', 1),
  testId('player', 1),
  testId('caster', 1),
];
const [role, theme, article] = [testId('role', 1), testId('theme', 1), testId('news', 1)];

beforeAll(async () => {
  stores = await createTestStores();
});
afterAll(() => stores.close());
beforeEach(async () => {
  store = await stores.fresh();
});

const hide = (event: string, ...antileak: string[]) =>
  commit(store, { table: 'Events', id: event, fields: { antileak } });
const isGone = (id: string) => Object.keys(store.read(id)).length === 0;
const clean = (id: string) => id.slice(3);
const toldSince = (since: number, ...ids: string[]) => {
  const answer = changesSince(store, since, ids.map(clean));
  return 'records' in answer ? answer.records : [];
};

/** Every public text: of all records, listings and special records. */
const allTexts = () => {
  const ids = tableNames.flatMap((table) => store.list(table).map(({ id }) => String(id)));
  return [...ids.map(clean), ...tableNames, 'special:teams', 'special:players', 'special:live-matches']
    .map((key) => store.readText(key))
    .join('\n');
};

describe('what belongs to a hidden event alone', () => {
  it('is decided for every kind of record', () => {
    expect(tableNames.filter((table) => belongsTo[table] === undefined)).toEqual([]);
  });

  it('is hidden, whatever it is and however it belongs to it', async () => {
    const { changes, ids } = hiddenEvent(1, { antileak: ['Hide all'] });
    const { changedKeys } = await commit(store, ...changes);
    expect(ids.filter((id) => !isGone(id))).toEqual([]);
    expect(changedKeys).toEqual([]);
    expect(allTexts()).not.toContain(hiddenName);
    const links = Object.values(ownershipsOf)
      .flat(2)
      .filter(({ owners }) => owners === 'Events' || belongsTo[owners]?.length);
    expect(ids).toHaveLength(1 + links.length);
  });

  it('goes with the event and comes back with it, as it was', async () => {
    const { changes, ids } = hiddenEvent(1, {});
    await commit(store, ...changes);
    expect(ids.filter(isGone)).toEqual([]);
    const files = ids.map((id) => fileOf(id)).filter((file) => JSON.stringify(changes).includes(file));
    expect(files.filter((file) => !store.isPublicFile(file))).toEqual([]);
    const before = ids.map((id) => ({ ...store.read(id), __revision: 0, modified: '', antileak: 0 }));
    const [event = ''] = ids;
    await hide(event, 'Hide all');
    expect(ids.filter((id) => !isGone(id))).toEqual([]);
    expect(files.filter((file) => store.isPublicFile(file))).toEqual([]);
    const reopened = await stores.reopen();
    expect(files.filter((file) => reopened.isPublicFile(file))).toEqual([]);
    expect(ids.filter((id) => Object.keys(reopened.read(id)).length > 0)).toEqual([]);
    expect(reopened.sequence()).toBe(store.sequence());
    await hide(event);
    expect(ids.map((id) => ({ ...store.read(id), __revision: 0, modified: '', antileak: 0 }))).toEqual(
      before,
    );
  });
});

describe('what a hidden event shares with a public one', () => {
  beforeEach(async () => {
    await commit(
      store,
      { table: 'Events', id: cup, fields: { name: 'Cup', antileak: ['Hide all'] } },
      { table: 'Events', id: league, fields: { name: 'League' } },
      { table: 'Themes', id: theme, fields: { name: 'Red' } },
      { table: 'Teams', id: team, fields: { name: 'Alpha', event: [league, cup], theme: [theme] } },
      { table: 'Players', id: player, fields: { name: 'Ann', member_of: [team], event_staff: [cup] } },
      { table: 'Matches', id: match, fields: { event: [cup], teams: [team], casters: [player] } },
    );
  });

  it('stays, without a trace of the hidden one', () => {
    expect([cup, match].filter((id) => !isGone(id))).toEqual([]);
    expect(store.read(team)).toMatchObject({ event: [league], players: [player], theme: [theme] });
    expect(store.read(team)).not.toHaveProperty('matches');
    expect(store.read(player)).not.toHaveProperty('event_staff');
    expect(store.read(player)).not.toHaveProperty('casts');
  });

  it('names the public teams of a player in the list of players, as they are called now', async () => {
    const hidden = { name: 'Beta', event: [cup], players: [player] };
    await commit(
      store,
      { table: 'Teams', id: testId('hidden', 1), fields: hidden },
      { table: 'Teams', id: team, fields: { name: 'Omega', code: 'OMG' } },
      { table: 'Players', id: player, fields: { role: 'Tank' } },
    );
    expect(store.read('special:players').players).toEqual([
      {
        id: player,
        name: 'Ann',
        verified: false,
        pro: false,
        role: 'Tank',
        teams: [{ name: 'Omega', code: 'OMG' }],
      },
    ]);
  });

  it('goes when the public one lets go of it, and comes with it', async () => {
    await commit(store, { table: 'Teams', id: team, fields: { event: [cup] } });
    expect([team, player, theme].filter((id) => !isGone(id))).toEqual([]);
    const { changedKeys } = await commit(store, { table: 'Events', id: league, fields: { teams: [team] } });
    expect([team, player, theme].filter(isGone)).toEqual([]);
    expect(changedKeys).toEqual(expect.arrayContaining([team, player, theme].map(clean)));
  });
});

describe('"Hide staff"', () => {
  it('hides who runs the event and its matches, from both sides, and nobody else', async () => {
    await commit(
      store,
      { table: 'Events', id: cup, fields: { name: 'Cup' } },
      { table: 'Events', id: league, fields: { name: 'League' } },
      { table: 'Players', id: player, fields: { name: 'Ann', event_staff: [cup, league] } },
      { table: 'Players', id: caster, fields: { name: 'Cass' } },
      { table: 'Matches', id: match, fields: { event: [cup], casters: [caster, player] } },
      {
        table: 'Player Relationships',
        id: role,
        fields: { singular_name: 'Producer', player: [player], events: [cup], matches: [match] },
      },
    );
    const since = store.sequence();
    const { changedKeys } = await hide(cup, 'Hide staff');
    expect(changedKeys).toEqual(expect.arrayContaining([cup, match, player, caster, role].map(clean)));
    expect([caster, role].filter((id) => !isGone(id))).toEqual([]);
    expect(store.read('special:players').players).toEqual([
      { id: player, name: 'Ann', verified: false, pro: false },
    ]);
    expect(store.read(player)).toMatchObject({ name: 'Ann', event_staff: [league] });
    for (const field of ['casts', 'player_relationships'])
      expect(store.read(player)).not.toHaveProperty(field);
    for (const id of [cup, match]) {
      for (const field of ['staff', 'casters', 'player_relationships']) {
        expect(store.read(id)).not.toHaveProperty(field);
      }
    }
    expect(toldSince(since, caster)).toEqual([{ __id: clean(caster), __revision: store.revisionOf(caster) }]);
    await hide(cup);
    expect(store.read(match).casters).toEqual([caster, player]);
    expect(store.read(player).event_staff).toEqual([cup, league]);
  });
});

describe('articles', () => {
  const released = new Date(testNowMs + 60_000).toISOString();

  it.each([
    ['drafts', { released: published.released }],
    ['not dated', { enabled: true }],
    ['not released yet', { enabled: true, released }],
  ])('that are %s cannot be read, by id or by slug', async (_, fields) => {
    const { changedKeys } = await commit(store, {
      table: 'News',
      id: article,
      fields: { name: 'Leak', author: [], ...fields },
    });
    expect([isGone(article), isGone('news-leak'), changedKeys]).toEqual([true, true, []]);
    expect(store.read('News')).not.toHaveProperty('ids');
    expect(toldSince(0, article, 'recnews-leak')).toEqual([]);
  });

  it('appear at the moment of release, with everything that names them', async () => {
    await commit(
      store,
      { table: 'Events', id: cup, fields: { name: 'Cup' } },
      { table: 'News', id: article, fields: { name: 'Leak', enabled: true, released, event: [cup] } },
    );
    const since = store.sequence();
    const pushed: string[] = [];
    store.onChanged((keys) => pushed.push(...keys));
    stores.setClock(testNowMs + 59_999);
    await store.releaseDue();
    expect([isGone(article), pushed]).toEqual([true, []]);
    stores.setClock(testNowMs + 60_000);
    await store.releaseDue();
    expect(store.read('news-leak')).toMatchObject({ name: 'Leak', id: article });
    expect(store.read(cup).news_items).toEqual([article]);
    expect(pushed).toEqual(expect.arrayContaining([clean(article), 'news-leak', 'News', clean(cup)]));
    expect(toldSince(since, article, cup)).toHaveLength(2);
    const last = store.sequence();
    await store.releaseDue();
    expect(store.sequence()).toBe(last);
  });

  it('appear at the next start when no server ran at that moment, also to clients that come back', async () => {
    await commit(
      store,
      { table: 'Events', id: cup, fields: { name: 'Cup' } },
      { table: 'News', id: article, fields: { name: 'Leak', enabled: true, released, event: [cup] } },
    );
    const since = store.sequence();
    stores.setClock(testNowMs + 60_000);
    store = await stores.reopen();
    expect(store.read('news-leak')).toMatchObject({ name: 'Leak' });
    expect(toldSince(since, article, cup).map(({ __id }) => __id)).toEqual([clean(article), clean(cup)]);
  });

  it('go again when they are withdrawn', async () => {
    await commit(store, { table: 'News', id: article, fields: { name: 'Leak', ...published } });
    const since = store.sequence();
    await commit(store, { table: 'News', id: article, fields: { enabled: false } });
    expect(isGone('news-leak')).toBe(true);
    expect(toldSince(since, article)).toEqual([{ __id: clean(article), __revision: since + 1 }]);
  });
});

describe('settings of an event', () => {
  it.each([
    ['{"foldy":{"use":true},"logging":{"matchTimeChanges":"8817"}}', '{"foldy":{"use":true}}'],
    ['{"logging":{"matchTimeChanges":"8817"', undefined],
    ['{ "draft": {} }', '{ "draft": {} }'],
  ])('%s name no chat channel', async (blocks, sent) => {
    await commit(store, { table: 'Events', id: cup, fields: { blocks } });
    expect(store.read(cup).blocks).toBe(sent);
    expect(store.readText(cup)).not.toContain('8817');
    expect(store.get(cup)?.blocks).toBe(blocks);
  });
});

describe('that a record is hidden', () => {
  it('is told to those alone who may hold it', async () => {
    await commit(store, { table: 'Players', id: player, fields: { name: 'Ann' } });
    await commit(store, { table: 'Events', id: cup, fields: { name: 'Cup', subdomain: 'cup' } });
    const since = store.sequence();
    await hide(cup, 'Hide all');
    const gone = { __id: clean(cup), __revision: since + 1 };
    await commit(store, { table: 'Events', id: cup, fields: { name: 'Renamed', subdomain: 'secret' } });
    expect(toldSince(since, cup)).toEqual([gone]);
    expect(toldSince(since - 1, cup)).toEqual([]);
    expect(toldSince(since + 1, cup)).toEqual([]);
    expect(changesSince(store, since + 1, ['subdomain-secret', 'subdomain-cup'])).toMatchObject({
      records: [],
    });
    await commit(store, { table: 'Events', id: cup, isDeleted: true });
    store = await stores.reopen();
    expect(toldSince(since, cup)).toEqual([gone]);
    expect(toldSince(since + 1, cup)).toEqual([]);
  });

  it('is told to nobody when it never was public', async () => {
    await commit(store, { table: 'Events', id: cup, fields: { name: 'Cup', antileak: ['Hide all'] } });
    const { changedKeys } = await commit(store, {
      table: 'Events',
      id: cup,
      fields: { subdomain: 'secret' },
    });
    expect(changedKeys).toEqual([]);
    await commit(store, { table: 'Events', id: cup, isDeleted: true });
    expect(toldSince(0, cup)).toEqual([]);
    expect(store.revisionOf(cup)).toBe(0);
    expect((await stores.reopen()).revisionOf(cup)).toBe(0);
  });
});
