import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from './store.ts';
import { commit, createTestStores, published, testId, testNowMs } from './testing/test-store.ts';

let stores: Awaited<ReturnType<typeof createTestStores>>;
let store: Store;

const [event, otherEvent] = [testId('event', 1), testId('event', 2)];
const [secret, known] = [testId('team', 1), testId('team', 2)];
const [match, otherMatch] = [testId('match', 1), testId('match', 2)];
const [bracket, news, accolade] = [testId('bracket', 1), testId('news', 1), testId('trophy', 1)];
const [player, cast, gfx] = [testId('player', 1), testId('cast', 1), testId('gfx', 1)];
const start = new Date(testNowMs + 3_600_000).toISOString();

beforeAll(async () => {
  stores = await createTestStores();
});
afterAll(() => stores.close());
beforeEach(async () => {
  store = await stores.fresh();
  await commit(
    store,
    { table: 'Events', id: event, fields: { name: 'Cup', subdomain: 'cup', show_in_events: true } },
    { table: 'Events', id: otherEvent, fields: { name: 'League', show_in_events: true } },
    { table: 'Players', id: player, fields: { name: 'Ann' } },
    {
      table: 'Teams',
      id: secret,
      fields: { name: 'Secret', code: 'SEC', event: [event], players: [player] },
    },
    {
      table: 'Teams',
      id: known,
      fields: { name: 'Known', code: 'KNO', event: [otherEvent], players: [player] },
    },
    { table: 'Matches', id: match, fields: { event: [otherEvent], teams: [known, secret], start } },
    { table: 'Matches', id: otherMatch, fields: { event: [event], teams: [known], start } },
    { table: 'Brackets', id: bracket, fields: { events: [event], ordered_matches: [otherMatch] } },
    { table: 'News', id: news, fields: { name: 'Leak', event: [event], ...published } },
    { table: 'Accolades', id: accolade, fields: { name: 'Trophy', event: [event] } },
    { table: 'GFX', id: gfx, fields: { teams: [secret] } },
    { table: 'Broadcasts', id: cast, fields: { key: 'main', highlight_team: [secret], gfx: [gfx] } },
  );
});

const hide = (...antileak: string[]) => commit(store, { table: 'Events', id: event, fields: { antileak } });
const clean = (...ids: string[]) => ids.map((id) => id.slice(3));
const publicKeys = () => [
  ...clean(event, otherEvent, secret, known, match, otherMatch, bracket, news, accolade, player, cast, gfx),
  ...['Teams', 'Events', 'Matches', 'News', 'special:teams', 'special:upcoming-matches'],
  ...['special:public-events', 'subdomain-cup', 'broadcast-main', 'news-leak'],
];

describe('options', () => {
  const cases: [option: string, hidden: string[]][] = [
    ['Hide teams', [secret]],
    ['Hide matches', [otherMatch]],
    ['Hide brackets', [bracket]],
    ['Hide articles', [news]],
    ['Hide staff', []],
    ['Hide all', [event, secret, otherMatch, bracket, news, accolade]],
  ];

  it.each(cases)('%s hides its records and nothing else', async (option, hidden) => {
    await hide(option);
    const all = [
      event,
      otherEvent,
      secret,
      known,
      match,
      otherMatch,
      bracket,
      news,
      accolade,
      player,
      cast,
      gfx,
    ];
    const unread = all.filter((id) => Object.keys(store.read(id)).length === 0);
    expect(unread.sort()).toEqual([...hidden].sort());
    const texts = publicKeys()
      .map((key) => store.readText(key))
      .join('');
    for (const id of hidden) expect(texts).not.toContain(id);
  });
});

describe('hidden teams', () => {
  it('leave every list, every listing, every special record and every derived text', async () => {
    await hide('Hide teams');
    expect(store.read(event)).not.toHaveProperty('teams');
    expect(store.read(player)).toMatchObject({ member_of: [known], '#_of_teams': 1 });
    expect(store.read(gfx)).not.toHaveProperty('teams');
    expect(store.read('broadcast-main')).not.toHaveProperty('highlight_team');
    expect(store.read('Teams').ids).toEqual([known]);
    expect(store.read('special:teams').teams).toEqual([
      { id: known, name: 'Known', code: 'KNO', event: otherEvent },
    ]);
    expect(store.read(match)).toMatchObject({ teams: [known], name: 'TBD vs Known', _codes: 'TBD,KNO' });
    const texts = publicKeys()
      .map((key) => store.readText(key))
      .join('');
    expect(texts).not.toMatch(/Secret|SEC/);
    expect(store.get(match)).toMatchObject({ teams: [known, secret], name: 'Known vs Secret' });
  });

  it('come back as they were, without a restart', async () => {
    const before = publicKeys().map((key) => ({
      ...store.read(key),
      __revision: 0,
      modified: '',
      antileak: 0,
    }));
    await hide('Hide all');
    await hide();
    const after = publicKeys().map((key) => ({
      ...store.read(key),
      __revision: 0,
      modified: '',
      antileak: 0,
    }));
    expect(after).toEqual(before);
  });

  it('are hidden from the moment they join', async () => {
    await hide('Hide teams');
    const id = testId('team', 3);
    const { changedKeys } = await commit(store, {
      table: 'Teams',
      id,
      fields: { name: 'Late', event: [event] },
    });
    expect(store.read(id)).toEqual({});
    expect(changedKeys).not.toContain(id.slice(3));
    expect(changedKeys).not.toContain('Teams');
    const left = await commit(store, { table: 'Events', id: event, fields: { teams: [secret] } });
    expect(store.read(id).name).toBe('Late');
    expect(left.changedKeys).toEqual(expect.arrayContaining([id.slice(3), 'Teams']));
  });

  it('are not pushed when they change', async () => {
    await hide('Hide teams');
    const { changedKeys } = await commit(store, { table: 'Teams', id: secret, fields: { description: 'x' } });
    expect(changedKeys).toEqual([]);
  });

  it('stay hidden after a restart', async () => {
    await hide('Hide teams');
    const reopened = await stores.reopen();
    expect(reopened.read(secret)).toEqual({});
    for (const key of publicKeys()) {
      expect([key, reopened.read(key)]).toEqual([key, store.read(key)]);
    }
  });
});

describe('hiding and showing', () => {
  it.each([
    ['hides', false],
    ['shows', true],
  ] as const)('%s: every key whose text changes gets a new revision', async (_, isBack) => {
    if (isBack) await hide('Hide all');
    const since = store.sequence();
    const before = new Map(publicKeys().map((key) => [key, store.read(key)]));
    const { changedKeys } = await (isBack ? hide() : hide('Hide all'));
    const textOf = (record: object | undefined) => JSON.stringify({ ...record, __revision: 0, modified: 0 });
    const changed = publicKeys().filter((key) => textOf(before.get(key)) !== textOf(store.read(key)));
    expect(changed.length).toBeGreaterThan(12);
    expect(changedKeys).toEqual(expect.arrayContaining(changed));
    for (const key of changed) expect(store.revisionOf(key)).toBeGreaterThan(since);
    expect(changedKeys).not.toContain('GFX');
  });

  it('logs that nothing of the exposed records themselves changed', async () => {
    const since = store.sequence();
    const { sequence } = await hide('Hide teams');
    const entries = await store.log({ recordId: known, sinceSequence: since, limit: 1 });
    expect(entries).toEqual([]);
    const [entry] = await store.log({ recordId: gfx, limit: 1 });
    expect(entry).toMatchObject({ before: {}, after: {} });
    expect(entry?.sequence).toBeLessThanOrEqual(sequence);
  });
});

describe('social links (specification 2.3)', () => {
  const social = testId('social', 1);
  const url = 'https://twitter.com/%40ann_gg';

  it('leave neither by themselves nor by what was copied from them until somebody approves them', async () => {
    await commit(store, {
      table: 'Socials',
      id: social,
      fields: { type: 'Twitter', url, player: [player] },
    });
    expect(store.read(social)).toEqual({});
    expect(store.read('Socials')).not.toHaveProperty('ids');
    const hidden = store.read(player);
    expect([hidden.socials, hidden.twitter_handle, hidden.twitter_link]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);

    const { changedKeys } = await commit(store, {
      table: 'Socials',
      id: social,
      fields: { approved: true },
    });
    expect(changedKeys).toEqual(expect.arrayContaining([social.slice(3), player.slice(3)]));
    expect(store.read(social)).toMatchObject({ url });
    expect(store.read(player)).toMatchObject({
      socials: [social],
      twitter_handle: ['ann_gg'],
      twitter_link: [url],
    });
  });
});
