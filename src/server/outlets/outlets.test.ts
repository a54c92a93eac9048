import { describe, expect, it } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import { fakeApp, fakeConfig } from '../../../tests/fakes/fake-app.ts';
import { ids, leaguePerTest } from '../actions/testing/action-bench.ts';
import { addTriggerRoute } from '../services.ts';
import type { Change, Store } from '../store/store.ts';
import { testId } from '../store/testing/test-store.ts';

let store: Store;
let count = 0;
leaguePerTest((opened) => {
  store = opened;
});
const write = (...changes: Change[]) => store.commit(changes, { actor: 'import', reason: 'test' });
const lead = (incoming_url: string, outgoing_url: string, fields: object = {}) => {
  count += 1;
  const id = testId('redirect', count);
  return write({ table: 'Redirects', id, fields: { active: true, incoming_url, outgoing_url, ...fields } });
};
const app = () => fakeApp({ store, config: fakeConfig({ SITE_URL: 'https://gg.example' }) });
const open = (path: string, host = 'gg.example') =>
  app().request(`https://${host}${path}`, { headers: { accept: 'text/html', host } });
const json = async (address: string) => (await app().request(address)).json();

describe('redirects', () => {
  it('lead people to their target with 301, that of the subdomain first', async () => {
    await lead('/Discord', 'https://discord.example/all');
    await lead('/discord/', 'https://discord.example/owl', { subdomain: 'owl' });
    const answer = await open('/discord');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://discord.example/all']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect((await open('/discord', 'owl.gg.example')).headers.get('location')).toBe(
      'https://discord.example/owl',
    );
    expect((await open('/discord?next=https://evil.example')).headers.get('location')).toBe(
      'https://discord.example/all',
    );
  });

  it('never take the place of a page, and are off when they are not active', async () => {
    await lead('/login', 'https://evil.example');
    await lead('/rules', 'https://rules.example', { active: false });
    expect((await open('/login')).status).toBe(200);
    expect((await open('/rules')).status).toBe(404);
  });

  it.each([
    ['javascript:alert(1)'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['data:text/html,x'],
    ['ftp://x'],
    ['https:// x'],
  ])('do not lead to %s', async (target) => {
    await lead('/go', target);
    expect((await open('/go')).status).toBe(404);
    expect(await json('/redirect?path=/go')).toEqual({ redirect: null });
  });

  it('are told to other front pages by their path, never listed', async () => {
    await lead('/go', '/events');
    expect(await json('/redirect?path=/GO')).toMatchObject({
      redirect: { incoming_url: '/go', outgoing_url: '/events', active: true },
    });
    expect(await json('/redirect?path=/other')).toEqual({ redirect: null });
    expect(await json('/redirect')).toEqual({ redirect: null, warn: 'error occurred' });
    expect(await json('/meta/go')).toEqual({ error: false, redirect: true, url: '/events' });
  });
});

describe('link previews', () => {
  it('say what the head of the page says', async () => {
    await write({ table: 'Events', id: ids.event, fields: { subdomain: 'cup' } });
    expect(await json(`/meta/${encodeURIComponent(`event/${ids.event}`)}`)).toMatchObject({
      title: 'Cup | Grandstand',
      color: '#111111',
      card_type: 'summary',
      image: { url: expect.stringMatching(/^https:\/\//), width: expect.any(Number) },
    });
    expect(await json(`/meta/team/${ids.alpha}?domain=gg.example`)).toMatchObject({
      title: 'Alpha | Grandstand',
    });
    expect(await json('/meta/?domain=cup.gg.example')).toMatchObject({ useRootCanonical: false });
  });

  it.each([
    ['/meta', 400, 'no path or domain included'],
    ['/meta/nothing', 404, 'no router handler found'],
    ['/meta/team/nobody', 404, 'router handler error'],
    ['/meta?domain=other.gg.example', 400, "couldn't find event and no path is provided."],
  ])('refuse %s', async (address, status, message) => {
    const answer = await app().request(address);
    expect([answer.status, await answer.json()]).toEqual([status, { error: true, message }]);
  });
});

it('the preview of a minisite without such a page is refused', async () => {
  await write({ table: 'Events', id: ids.event, fields: { subdomain: 'cup' } });
  const answer = await app().request('/meta/nothing?domain=cup.gg.example');
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { error: true, message: 'no event router handler found' },
  ]);
});

describe('the tables', () => {
  it('are listed as loaded, without the private ones and without hidden records', async () => {
    await write({
      table: 'Events',
      id: testId('event', 9),
      fields: { name: 'Secret', antileak: ['Hide all'], teams: [ids.gamma] },
    });
    const rows = (await json('/api/requests')) as { tableName: string; fullRequest: { itemCount: number } }[];
    expect(rows.find(({ tableName }) => tableName === 'Teams')?.fullRequest).toMatchObject({
      itemCount: 2,
      status: 'done',
    });
    expect(rows.map(({ tableName }) => tableName)).not.toContain('Channels');
    expect(await (await app().request('/requests')).text()).toContain('<th scope="row">Teams</th><td>2</td>');
  });
});

describe('a trigger by HTTP', () => {
  const sent: unknown[] = [];
  const deck = {
    id: 'key-1',
    name: 'Deck',
    client: ids.client,
    scope: 'deck',
    madeBy: 'x',
    madeAt: new Date(),
    usedAt: undefined,
  } as const;
  const grants: Record<string, object> = {
    deck,
    source: { ...deck, scope: 'source' },
    other: { ...deck, client: testId('client', 2) },
  };
  const call = (query: string, key?: string, isOpen = false) => {
    sent.length = 0;
    return fakeApp({
      store,
      routes: [
        (inner) =>
          addTriggerRoute(inner, {
            store,
            keys: {
              hold: (text) => ({
                grant: () => grants[text] as typeof deck | undefined,
                noteUse: () => undefined,
              }),
            },
            isOpen,
            trigger: ({ clientKey, name }, values) => void sent.push([clientKey, name, values]),
            callerAddress: () => '192.0.2.1',
            clock: Date.now,
          }),
      ],
    }).request(`/trigger?${query}`, { method: 'POST', headers: key ? { 'Production-Key': key } : {} });
  };

  it('says what it takes, as the original does', async () => {
    expect(await (await call('client=pim', 'deck')).text()).toBe('event and client are required.');
  });

  it('goes to the client of the key', async () => {
    const answer = await call('client=PIM&event=show_talent', 'deck');
    expect([answer.status, await answer.text(), sent]).toEqual([
      200,
      ':) ok bet',
      [['pim', 'show_talent', ['go']]],
    ]);
  });

  it.each([
    ['client=pim', 'deck', 400],
    ['client=pim&event=show_talent', undefined, 401],
    ['client=pim&event=show_talent', 'unknown', 401],
    ['client=pim&event=show_talent', 'source', 403],
    ['client=pim&event=show_talent', 'other', 403],
    ['client=pim&event=data_update', 'deck', 400],
    ['client=pim&event=set-title', 'deck', 400],
    ['client=pim&event=%3Cb%3E', 'deck', 400],
  ])('is refused for %s with %s: %i', async (query, key, status) => {
    expect((await call(query, key)).status).toBe(status);
    expect(sent).toEqual([]);
  });

  it.each([
    [undefined, 'missing-key'],
    ['revoked', 'ended-key'],
  ] as const)('says with %s as its key what is wrong: %s', async (key, code) => {
    const answer = await call('client=pim&event=show_talent', key);
    expect([answer.status, await answer.json()]).toEqual([401, { error: true, message: errorTexts[code] }]);
  });

  it('needs no key where productions are open, but a client', async () => {
    expect((await call('client=pim&event=show_talent', undefined, true)).status).toBe(200);
    expect((await call('client=nobody&event=show_talent', undefined, true)).status).toBe(404);
  });
});
