import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { maximumKeysPerGet, maximumKeysPerPost } from '#contract/http-names.ts';
import { fakeApp } from '../../../tests/fakes/fake-app.ts';
import { createFakeStore, fakeId, fakeRecord } from '../../../tests/fakes/fake-store.ts';

const [event, team, match, theme, cup] = ['event', 'team', 'match', 'theme', 'cup'].map(fakeId) as string[];
const dirty = (id: string | undefined) => `rec${id}`;
const tooMany = {
  error: true,
  message: 'Too many IDs supplied',
  for_a_developer: 'GET takes up to 100 ids, POST /things up to 500',
};

const setUp = () => {
  const store = createFakeStore({
    [theme!]: fakeRecord('Themes', theme!, { color_theme: '#ff0000' }),
    [cup!]: fakeRecord('Themes', cup!),
    [team!]: fakeRecord('Teams', team!, { name: 'Reds', theme: [dirty(theme)], event: [dirty(event)] }),
    [event!]: fakeRecord('Events', event!, { name: 'Cup', theme: [dirty(cup)], teams: [dirty(team)] }),
    [match!]: fakeRecord('Matches', match!, { teams: [dirty(team)], event: [dirty(event)] }),
    'subdomain-cup': fakeRecord('Events', event!, { customKey: true }),
    Events: { id: 'Events', ids: [dirty(event)], __tableName: 'Table' },
  });
  return { store, app: fakeApp({ store }) };
};

const keysOf = async (answer: Response) =>
  ((await answer.json()) as { __id: string }[]).map((record) => record.__id);

describe('GET /things', () => {
  it('answers in the order asked, with duplicates, both id forms and unknown keys', async () => {
    const { app } = setUp();
    const answer = await app.request(`/things/${cup},${dirty(theme)},nobody,${cup}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    const records = (await answer.json()) as Record<string, unknown>[];
    expect(records.map((record) => record.__id)).toEqual([cup, theme, 'nobody', cup]);
    expect(records[2]).toEqual({ __id: 'nobody' });
    expect(records[1]).toMatchObject({ id: dirty(theme), color_theme: '#ff0000', __tableName: 'Themes' });
  });

  it('keeps the asked key beside the real id of a custom key', async () => {
    const { app } = setUp();
    const [record] = (await (await app.request('/things/subdomain-cup')).json()) as Record<string, unknown>[];
    expect([record?.id, record?.__id]).toEqual([dirty(event), 'subdomain-cup']);
  });

  it('appends the theme of each asked record with exactly one, once', async () => {
    const { app } = setUp();
    expect(await keysOf(await app.request(`/things/${team},${event},${team}`))).toEqual([
      team,
      event,
      team,
      theme,
      cup,
    ]);
    expect(await keysOf(await app.request(`/things/${team},${theme}`))).toEqual([team, theme]);
  });

  it('appends what the related hint reaches, each once, and passes over malformed paths', async () => {
    const { app } = setUp();
    const hint = encodeURIComponent('teams.theme,event.theme,__proto__..x,teams.(3)');
    expect(await keysOf(await app.request(`/things/${match}?related=${hint}`))).toEqual([
      match,
      team,
      theme,
      event,
      cup,
    ]);
  });

  it.each([
    ['/things', 400, 'No IDs supplied'],
    ['/things/', 400, 'No IDs supplied'],
    ['/things/,', 400, 'No IDs supplied'],
  ])('refuses %s', async (path, status, message) => {
    const answer = await setUp().app.request(path);
    expect([answer.status, await answer.json()]).toEqual([status, { error: true, message }]);
  });

  it('answers up to 100 keys and refuses more, also those that POST has asked for before', async () => {
    const { app } = setUp();
    const keys = (count: number) => Array.from({ length: count }, (_, i) => `k${i}`).join(',');
    const answer = await app.request(`/things/${keys(maximumKeysPerGet)}`);
    expect(await keysOf(answer)).toHaveLength(maximumKeysPerGet);
    const ids = keys(maximumKeysPerGet + 1);
    await app.request('/things', { method: 'POST', body: JSON.stringify({ ids }) });
    const refused = await app.request(`/things/${ids}`);
    expect([refused.status, await refused.json()]).toEqual([400, tooMany]);
  });
});

describe('the bound of an answer', () => {
  const megabyte = 'gold '.repeat(200_000);

  it('reads a key once, however often it is asked for', async () => {
    const { app, store } = setUp();
    const read = vi.spyOn(store, 'read');
    const readText = vi.spyOn(store, 'readText');
    const asked: string[] = Array(maximumKeysPerGet).fill('Events');
    const answer = await app.request(`/things/${asked.join(',')}?related=ids.theme`);
    expect(await keysOf(answer)).toEqual([...asked, event, cup]);
    expect(read).toHaveBeenCalledTimes(2);
    expect(readText).toHaveBeenCalledTimes(3);
  });

  it('refuses what would be larger, in words that say what to do', async () => {
    const { app, store } = setUp();
    store.put(cup!, fakeRecord('Themes', cup!, { name: megabyte }));
    expect((await app.request(`/things/${cup},${cup},${cup}`)).status).toBe(200);
    const answer = await app.request(`/things/${Array(maximumKeysPerGet).fill(cup).join(',')}`);
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { error: true, message: 'The answer would be larger than 4 MB: ask for fewer IDs at once' },
    ]);
  });

  it('never refuses one key, and appends what has room', async () => {
    const { app, store } = setUp();
    store.put(event!, fakeRecord('Events', event!, { teams: [dirty(team)], name: megabyte.repeat(5) }));
    expect(await keysOf(await app.request(`/things/${event}?related=teams`))).toEqual([event]);
    store.put(event!, fakeRecord('Events', event!, { teams: [dirty(team)], name: megabyte }));
    expect(await keysOf(await app.request(`/things/${event}?related=teams`))).toEqual([event, team]);
  });
});

describe('POST /things', () => {
  const post = (body: unknown) =>
    setUp().app.request('/things', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('takes one joined text or a list, and a hint', async () => {
    expect(await keysOf(await post({ ids: `${cup},${theme}` }))).toEqual([cup, theme]);
    expect(await keysOf(await post({ ids: [match], related: ['event'] }))).toEqual([match, event]);
    expect(await keysOf(await post({ ids: match, related: 'teams' }))).toEqual([match, team]);
  });

  it.each([
    [{}, 'No IDs supplied'],
    [{ ids: '' }, 'No IDs supplied'],
    [{ ids: 7 }, 'No IDs supplied'],
    [[], 'No IDs supplied'],
    ['', 'No IDs supplied'],
    ['null', 'No IDs supplied'],
    ['{"ids":', 'The request body is not valid JSON'],
  ])('refuses %j', async (body, message) => {
    const answer = await post(body);
    expect([answer.status, await answer.json()]).toEqual([400, { error: true, message }]);
  });

  it('answers up to 500 keys, and refuses more', async () => {
    const ids = (count: number) => Array<string>(count).fill(theme!);
    expect(await keysOf(await post({ ids: ids(maximumKeysPerPost) }))).toHaveLength(maximumKeysPerPost);
    const refused = await post({ ids: ids(maximumKeysPerPost + 1) });
    expect([refused.status, await refused.json()]).toEqual([400, tooMany]);
  });

  it('refuses a body above 1 MB', async () => {
    const answer = await post({ ids: 'x'.repeat(1_100_000) });
    expect(answer.status).toBe(413);
  });
});

describe('GET /thing', () => {
  it('answers one record, known or not', async () => {
    const { app } = setUp();
    expect(await (await app.request(`/thing/${dirty(theme)}`)).json()).toMatchObject({ __id: theme });
    expect(await (await app.request('/thing/Event%20Series')).json()).toEqual({ __id: 'Event Series' });
  });
});

describe('caching of answers', () => {
  it('answers 304 until one of the records changes, appended ones included', async () => {
    const { app, store } = setUp();
    const path = `/things/${match}?related=teams.theme`;
    const first = await app.request(path);
    const etag = first.headers.get('etag') ?? '';
    const again = () => app.request(path, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);

    store.put(cup!, fakeRecord('Themes', cup!, { color_theme: '#00ff00' }));
    expect((await again()).status).toBe(304);

    store.put(theme!, fakeRecord('Themes', theme!, { color_theme: '#0000ff' }));
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('#0000ff');
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('notices a linked record that becomes readable', async () => {
    const { app, store } = setUp();
    const late = fakeId('late');
    store.put(match!, fakeRecord('Matches', match!, { event: [dirty(late)] }));
    const path = `/things/${match}?related=event`;
    expect(await (await app.request(path)).json()).toContainEqual({ __id: late });
    store.put(late, fakeRecord('Events', late, { name: 'Late cup' }));
    expect(await (await app.request(path)).text()).toContain('Late cup');
  });

  it('carries epoch and change number', async () => {
    const { app, store } = setUp();
    const first = await app.request(`/things/${cup}`);
    expect(first.headers.get('grandstand-epoch')).toBe('fake-epoch');
    expect(first.headers.get('grandstand-sequence')).toBe(String(store.sequence()));
    store.put('other', fakeRecord('News', fakeId('other')));
    const second = await app.request(`/things/${cup}`);
    expect(second.headers.get('grandstand-sequence')).toBe(String(store.sequence()));
  });

  it('compresses bodies above 1 KB for clients that take it', async () => {
    const { app, store } = setUp();
    store.put(cup!, fakeRecord('Themes', cup!, { name: 'gold '.repeat(500) }));
    const plain = await (await app.request(`/things/${cup}`)).text();
    const packed = await app.request(`/things/${cup}`, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toBe('Origin, Accept-Encoding');
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain);
    const small = await app.request('/things/nobody', { headers: { 'accept-encoding': 'gzip' } });
    expect(small.headers.get('content-encoding')).toBe(null);
  });
});
