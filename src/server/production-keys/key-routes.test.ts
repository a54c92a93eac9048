import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import type { KeysAnswer, NewKeyAnswer, PairingAnswer } from '#contract/http.ts';
import { fakeConfig, silentLog } from '../../../tests/fakes/fake-app.ts';
import { createFakeStore, fakeId, fakeRecord } from '../../../tests/fakes/fake-store.ts';
import { onFailure } from '../http/failures.ts';
import { createOriginRule } from '../http/origins.ts';
import type { SecurityEvent } from '../security-log/security-log.ts';
import { signedIn } from '../sign-in/people.ts';
import { createTestStores, testNowMs } from '../store/testing/test-store.ts';
import { addKeyRoutes } from './key-routes.ts';
import { addPairingRoutes } from './pairing-routes.ts';
import { openProductionKeys } from './production-keys.ts';

const client = `rec${fakeId('main')}`;
const players = {
  pia: fakeRecord('Players', fakeId('pia'), {
    name: 'Pia',
    clients: [client],
    website_settings: ['Can edit any match'],
  }),
  pim: fakeRecord('Players', fakeId('pim'), { name: 'Pim', clients: [client] }),
  olu: fakeRecord('Players', fakeId('olu'), { name: 'Olu', clients: [`rec${fakeId('other')}`] }),
};
const store = createFakeStore({
  [fakeId('main')]: fakeRecord('Clients', fakeId('main'), {
    key: 'main',
    broadcast: [`rec${fakeId('show')}`],
  }),
  [fakeId('show')]: fakeRecord('Broadcasts', fakeId('show'), { name: 'Cup final' }),
  [fakeId('pia')]: players.pia,
  [fakeId('final')]: fakeRecord('Matches', fakeId('final')),
});

let stores: Awaited<ReturnType<typeof createTestStores>>;
let app: Hono;
let events: SecurityEvent[];
let address: string;
beforeAll(async () => {
  stores = await createTestStores();
});
afterAll(() => stores.close());
beforeEach(async () => {
  await stores.fresh();
  events = [];
  address = '192.0.2.1';
  app = new Hono();
  const options = {
    store,
    signIn: {
      personOf: async (request: Request) => {
        const who = request.headers.get('who');
        // Signed in by a bearer token of hers.
        if (who === 'token') {
          const { person, ...rest } = signedIn(players.pia, undefined);
          return { ...rest, person: { ...person, isByToken: true } };
        }
        return who === 'pia' || who === 'olu' || who === 'pim'
          ? signedIn(players[who], undefined)
          : undefined;
      },
    },
    keys: await openProductionKeys({ queries: stores.queries, clock: () => testNowMs, log: silentLog }),
    securityLog: { record: (event: SecurityEvent) => void events.push(event) },
    callerAddress: () => address,
    clock: () => testNowMs,
  };
  addKeyRoutes(app, options);
  addPairingRoutes(app, options);
  app.onError(onFailure(silentLog, createOriginRule(fakeConfig())));
});

const call = (path: string, who: string, body?: unknown) =>
  app.request(path, {
    headers: { who },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
const refusalOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message?: string }).message,
];
const noMatch = [400, errorTexts['match-key-without-match']] as const;
const listPath = `/production/keys?client=${client}`;
const inHours = (hours: number) => new Date(testNowMs + hours * 60 * 60 * 1000).toISOString();
const asked = { client, scope: 'source', name: ' OBS of the main machine ' };

describe('keys of a client', () => {
  it('are made, listed without their text, and revoked by an owner; the security log says so', async () => {
    const made = await call('/production/keys', 'pia', asked);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const { key } = (await made.json()) as NewKeyAnswer;
    const list = await call(listPath, 'pia');
    const text = await list.clone().text();
    const { keys, pages } = (await list.json()) as KeysAnswer;
    const entry = { scope: 'source', name: 'OBS of the main machine', madeBy: fakeId('pia') };
    expect(keys).toEqual([expect.objectContaining(entry)]);
    expect(pages).toContainEqual({ path: 'ingame', title: 'Ingame', scope: 'source' });
    expect(pages).toContainEqual({
      path: 'tally-viewer',
      title: expect.any(String),
      scope: 'tally',
      isOfOneRole: true,
    });
    expect([key.length, text.includes(key)]).toEqual([22, false]);
    const revoke = { client, id: keys[0]?.id };
    expect((await call('/production/keys/revoke', 'pia', revoke)).status).toBe(200);
    const again = await call('/production/keys/revoke', 'pia', revoke);
    expect(await refusalOf(again)).toEqual([404, errorTexts['unknown-key']]);
    expect(await (await call(listPath, 'pia')).json()).toMatchObject({ error: false, keys: [] });
    const detail = `source ${keys[0]?.id} OBS of the main machine`;
    expect(events.map(({ kind, subject, detail }) => [kind, subject, detail])).toEqual([
      ['source-key-made', client, detail],
      ['source-key-revoked', client, detail],
    ]);
    expect(JSON.stringify(events)).not.toContain(key);
  });

  it.each([
    ['nobody', 401, errorTexts['not-authenticated']],
    ['olu', 403, errorTexts['foreign-client']],
    ['token', 403, errorTexts['only-in-browser']],
  ])('are nothing for %s', async (who, status, code) => {
    const answers = [
      await call(listPath, who),
      await call('/production/keys', who, asked),
      await call('/production/keys/revoke', who, { client, id: 'x' }),
    ];
    for (const answer of answers) expect(await refusalOf(answer)).toEqual([status, code]);
  });

  it.each([
    [{ ...asked, client: 'recnobody0000000' }, 404, errorTexts['unknown-client']],
    [{ ...asked, client: undefined }, 404, errorTexts['unknown-client']],
    [{ ...asked, scope: 'everything' }, 400, expect.any(String)],
    [{ ...asked, name: '  ' }, 400, expect.any(String)],
    [{ ...asked, scope: 'match', endsAt: inHours(4) }, ...noMatch],
    [{ ...asked, scope: 'match', endsAt: inHours(4), match: client }, ...noMatch],
    [{ ...asked, scope: 'match', match: fakeId('final') }, ...noMatch],
    [{ ...asked, scope: 'match', endsAt: inHours(0), match: fakeId('final') }, ...noMatch],
    [{ ...asked, scope: 'match', endsAt: inHours(7 * 24 + 1), match: fakeId('final') }, ...noMatch],
    [{ ...asked, scope: 'match', endsAt: 'tomorrow', match: fakeId('final') }, 400, expect.any(String)],
    [{ ...asked, name: 'x'.repeat(61) }, 400, expect.any(String)],
  ])('are not made for %j', async (body, status, code) => {
    expect(await refusalOf(await call('/production/keys', 'pia', body))).toEqual([status, code]);
  });

  it('for a match end by themselves, and are made only by who may edit it', async () => {
    const forMatch = { ...asked, scope: 'match', match: fakeId('final'), endsAt: inHours(4) };
    expect((await call('/production/keys', 'pim', forMatch)).status).toBe(403);
    const { key } = (await (await call('/production/keys', 'pia', forMatch)).json()) as NewKeyAnswer;
    const opens = {
      scope: 'match',
      name: 'OBS of the main machine',
      match: fakeId('final'),
      endsAt: inHours(4),
    };
    const { keys } = (await (await call(listPath, 'pia')).json()) as KeysAnswer;
    expect(keys).toEqual([expect.objectContaining(opens)]);
    const held = await call('/production/keys/held', 'nobody', { keys: [key, 'A'.repeat(22)] });
    expect(await held.json()).toEqual({ error: false, held: [{ ...opens, from: 'Cup final' }, null] });
    store.put(fakeId('pia'), { ...players.pia, website_settings: [] });
    const after = await call('/production/keys/held', 'nobody', { keys: [key] });
    store.put(fakeId('pia'), players.pia);
    expect(await after.json()).toEqual({ error: false, held: [null] });
  });

  it('for the show tell their client, and end with whoever made them losing it', async () => {
    const forShow = { ...asked, scope: 'show', name: 'Tablet' };
    const { key } = (await (await call('/production/keys', 'pia', forShow)).json()) as NewKeyAnswer;
    const again = await call('/production/keys', 'pia', forShow);
    expect(again.status).toBe(200);
    const { keys } = (await (await call(listPath, 'pia')).json()) as KeysAnswer;
    // They are told apart in the change log.
    expect(keys.map(({ name }) => name)).toEqual(['Tablet', 'Tablet (2)']);
    const heldNow = async () =>
      (await (await call('/production/keys/held', 'nobody', { keys: [key] })).json()).held;
    const opens = { scope: 'show', name: 'Tablet', client: fakeId('main'), from: 'Cup final' };
    expect(await heldNow()).toEqual([opens]);
    store.put(fakeId('pia'), { ...players.pia, clients: [] });
    expect(await heldNow()).toEqual([null]);
    store.put(fakeId('pia'), players.pia);
  });
});

describe('pairing', () => {
  const path = '/client/main/tally-viewer';
  const start = async () =>
    (await (
      await call('/production/pairing', 'nobody', { device: 'Chrome on Android' })
    ).json()) as PairingAnswer;
  const answer = (who: string, body: object) => call('/production/pairing/answer', who, { client, ...body });
  const stateOf = async (ticket: string) =>
    (await call('/production/pairing/state', 'nobody', { ticket })).json();

  it('gives a device the key that an owner made for it, once, and the security log says so without it', async () => {
    const { code, ticket } = await start();
    const { key } = (await (
      await call('/production/keys', 'pia', { ...asked, scope: 'tally' })
    ).json()) as NewKeyAnswer;
    expect(await (await answer('pia', { code })).json()).toMatchObject({ device: 'Chrome on Android' });
    expect(await stateOf(ticket)).toEqual({ error: false, state: 'waiting' });
    expect((await answer('pia', { code, key: 'A'.repeat(22), path })).status).toBe(401);
    expect((await answer('pia', { code: ` ${code.toLowerCase()}`, key, path })).status).toBe(200);
    expect(await refusalOf(await answer('pia', { code, key, path }))).toEqual([
      404,
      errorTexts['unknown-pairing'],
    ]);
    expect(await stateOf(ticket)).toEqual({ error: false, state: 'approved', key, path });
    expect(await stateOf(ticket)).toEqual({ error: false, state: 'ended' });
    expect(events.at(-1)).toMatchObject({ kind: 'device-paired', actor: players.pia.id, subject: client });
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${key}|${code}|${ticket}`));
  });

  it('is refused by an owner, and is nothing for others', async () => {
    const { code, ticket } = await start();
    expect((await answer('nobody', { code, isRefused: true })).status).toBe(401);
    expect((await answer('olu', { code, isRefused: true })).status).toBe(403);
    for (const body of [{ code }, { code, isRefused: true }, { code, key: 'A'.repeat(22), path }]) {
      const refused = await refusalOf(await answer('token', body));
      expect(refused).toEqual([403, errorTexts['only-in-browser']]);
    }
    expect(await stateOf(ticket)).toEqual({ error: false, state: 'waiting' });
    expect((await answer('pia', { code, isRefused: true })).status).toBe(200);
    expect(await stateOf(ticket)).toEqual({ error: false, state: 'refused' });
    expect(events.at(-1)).toMatchObject({ kind: 'device-refused' });
  });

  it('opens paths of this site only', async () => {
    const { code } = await start();
    const { key } = (await (await call('/production/keys', 'pia', asked)).json()) as NewKeyAnswer;
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example/client/',
      '/auth/logout',
      '/client/a?b',
    ]) {
      expect((await answer('pia', { code, key, path: elsewhere })).status).toBe(400);
    }
  });

  it('starts for a device although a dozen other addresses ask for as many codes as they can', async () => {
    const first = await start();
    for (let number = 0; number < 13; number += 1) {
      address = `198.51.100.${number}`;
      for (let count = 0; count < 21; count += 1)
        await call('/production/pairing', 'nobody', { device: 'Bot' });
    }
    address = '192.0.2.1';
    for (const { code } of [first, await start()]) {
      expect(await (await answer('pia', { code })).json()).toMatchObject({ device: 'Chrome on Android' });
    }
  });

  it('bounds the codes of an address, and what a person may guess', async () => {
    const started = [];
    for (let count = 0; count < 21; count += 1) {
      started.push(await refusalOf(await call('/production/pairing', 'nobody', { device: 'x' })));
    }
    const tooMany = [429, errorTexts['too-many-pairings']];
    expect([started.slice(0, 20).every(([status]) => status === 200), started[20]]).toEqual([true, tooMany]);
    const guessed = [];
    for (let count = 0; count < 11; count += 1)
      guessed.push(await refusalOf(await answer('pia', { code: 'BCDFGH' })));
    expect(guessed[10]).toEqual(tooMany);
  });
});
