import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import { dayMs } from '#domain/time/durations.ts';
import { localKey } from '../../../tests/support/local-key.ts';
import {
  ann,
  bo,
  bodyOf,
  client,
  createSignInBench,
  type Opened,
} from '../../../tests/support/sign-in-bench.ts';
import { newToken } from './tokens.ts';

const site = 'http://localhost:8901';
const jsonOnly = expect.stringContaining('Send it as application/json');
let bench: Awaited<ReturnType<typeof createSignInBench>>;
let server: Opened;

beforeAll(async () => {
  bench = await createSignInBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  server = await bench.fresh();
});

/** As a script of this machine, which gets a token beside the cookie. */
const signIn = (player: unknown) =>
  server.browser.post(`${site}/auth/local`, { player, key: localKey }, { origin: null });
const whoIs = async (headers = {}) => bodyOf(await server.browser.get(`${site}/auth/session`, headers));
const bearer = (token: unknown) => ({ authentication: `Bearer ${token}` });
const refusal = async (answer: Response) => [answer.status, (await bodyOf(answer)).message];

describe('who is signed in', () => {
  it('is nobody at first', async () => {
    expect(await whoIs()).toEqual({ error: false });
    expect(await whoIs(bearer(newToken()))).toEqual({ error: false });
    expect(await whoIs(bearer('undefined'))).toEqual({ error: false });
  });

  it('holds over a restart', async () => {
    const { token, user } = await bodyOf(await signIn(ann));
    const { browser } = server;
    server = await bench.open();
    expect(await whoIs(bearer(token))).toEqual({ error: false, user });
    const again = await server.app.request(`${site}/auth/session`, {
      headers: { cookie: `session=${browser.cookie(site, 'session')?.value}` },
    });
    expect(await bodyOf(again)).toEqual({ error: false, user });
  });

  it('follows the player record at once', async () => {
    const { token } = await bodyOf(await signIn(bo));
    const change = (fields: Record<string, unknown>, isDeleted = false) =>
      server.store.commit([{ table: 'Players', id: bo, ...(isDeleted ? { isDeleted } : { fields }) }], {
        actor: 'test',
        reason: 'test',
      });
    await change({ website_settings: ['Can edit any match'], clients: [client] });
    const found = await server.signIn.personOfToken(String(token));
    expect(found).toMatchObject({
      playerId: bo,
      person: { id: bo, name: 'Bo', clients: [client], website_settings: ['Can edit any match'] },
    });
    await change({ website_settings: [] });
    expect((await server.signIn.personOfToken(String(token)))?.person.website_settings).toEqual([]);
    await change({}, true);
    expect(await server.signIn.personOfToken(String(token))).toBe(undefined);
    expect(await whoIs()).toEqual({ error: false });
  });

  it('a token beats the cookie, also when it is not worth anything', async () => {
    await signIn(ann);
    const body = JSON.stringify({ player: bo, key: localKey });
    const answer = await server.app.request(`${site}/auth/local`, { method: 'POST', body });
    const { token } = await bodyOf(answer);
    expect(await whoIs(bearer(token))).toMatchObject({ user: { name: 'Bo' } });
    expect(await whoIs()).toMatchObject({ user: { name: 'Ann' } });
    expect(await whoIs(bearer(newToken()))).toEqual({ error: false });
  });

  it('prolongs the cookie once a day, whichever call it comes with', async () => {
    await signIn(ann);
    const cookiesOf = async (answer: Promise<Response>) => (await answer).headers.getSetCookie();
    const probe = () => cookiesOf(server.browser.post(`${site}/actions/probe`));
    const line = [
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ];
    expect(await probe()).toEqual([]);
    bench.pass(dayMs);
    // A socket's handshake has no answer that could carry the cookie, so it leaves this to the next call.
    const cookie = `session=${server.browser.cookie(site, 'session')?.value}`;
    const handshake = new Request(site, { headers: { host: 'localhost:8901', cookie } });
    expect(await server.signIn.personOf(handshake)).toMatchObject({ playerId: ann });
    expect(await probe()).toEqual(line);
    expect(await cookiesOf(server.browser.get(`${site}/auth/session`))).toEqual([]);
    bench.pass(dayMs);
    expect(await cookiesOf(server.browser.get(`${site}/auth/session`))).toEqual(line);
    bench.pass(30 * dayMs);
    expect(await whoIs()).toEqual({ error: false });
  });
});

describe('tokens that strangers make up', () => {
  it('are refused when one address brings many, beside people who are signed in there', async () => {
    const { token } = await bodyOf(await signIn(ann));
    await whoIs(bearer(token));
    const guess = () => server.browser.get(`${site}/auth/session`, bearer(newToken()));
    const answers = await Promise.all(Array.from({ length: 110 }, guess));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map((answer) => answer.headers.get('retry-after'))).toEqual(Array(10).fill('60'));
    expect(await whoIs(bearer(token))).toMatchObject({ user: { name: 'Ann' } });
    expect(await whoIs()).toMatchObject({ user: { name: 'Ann' } });
  });
});

describe('/auth/login', () => {
  it.each([
    [{}, 400, { error: true, message: 'No token' }],
    [{ token: 7 }, 400, { error: true, message: 'No token' }],
    [
      { token: 'a'.repeat(64) },
      404,
      { error: true, message: 'Unknown token', for_a_developer: 'No data associated with that token' },
    ],
    ['{broken', 400, { error: true, message: 'The request body is not valid JSON' }],
  ])('%j: %i', async (body, status, expected) => {
    const answer = await server.browser.post(`${site}/auth/login`, body);
    expect([answer.status, await bodyOf(answer)]).toEqual([status, expected]);
  });

  it('says whose a token is', async () => {
    const { token, user } = await bodyOf(await signIn(ann));
    const answer = await server.browser.post(`${site}/auth/login`, { token });
    expect([await bodyOf(answer), answer.headers.getSetCookie()]).toEqual([{ error: false, user }, []]);
  });

  it('signs a page of its own in with a session of its own, and nobody else’s', async () => {
    const { token } = await bodyOf(await signIn(ann));
    const send = (headers: Record<string, string>) =>
      server.app.request(`${site}/auth/login`, {
        method: 'POST',
        body: JSON.stringify({ token }),
        headers: { host: 'localhost:8901', ...headers },
      });
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { origin: 'http://other.localhost:8901' },
    ]) {
      const answer = await send(headers);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    }
    const [line = ''] = (await send({ origin: site })).headers.getSetCookie();
    expect(line).toMatch(/^session=[\w-]{43};/);
    expect(line).not.toContain(String(token));
  });

  it('is refused after too many unknown tokens', async () => {
    const { token } = await bodyOf(await signIn(ann));
    const guess = (text: unknown) => server.browser.post(`${site}/auth/login`, { token: text });
    for (let count = 0; count < 40; count += 1) expect((await guess(token)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 40 }, () => guess(newToken())));
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(30);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
    bench.pass(60_000);
    expect((await guess(token)).status).toBe(200);
  });
});

describe('/auth/token', () => {
  it('makes a bearer token that outlives the session it was made in', async () => {
    const { user } = await bodyOf(await signIn(ann));
    const { token } = await bodyOf(await server.browser.post(`${site}/auth/token`));
    await server.browser.post(`${site}/auth/logout`);
    expect(await whoIs(bearer(token))).toEqual({ error: false, user });
    const probe = await server.browser.post(`${site}/actions/probe`, {}, { origin: null, ...bearer(token) });
    expect(await bodyOf(probe)).toEqual({ player: ann });
  });

  it('is for signed-in people', async () => {
    const answer = await server.browser.post(`${site}/auth/token`);
    expect(await refusal(answer)).toEqual([401, 'Not authenticated']);
  });

  it('keeps a name with each token, lists them, and ends one alone', async () => {
    await signIn(ann);
    const make = async (body: unknown) =>
      String((await bodyOf(await server.browser.post(`${site}/auth/token`, body))).token);
    const unnamed = await make({});
    bench.pass(1000);
    const deck = await make({ name: '  Deck ' });
    bench.pass(2 * dayMs);
    await whoIs(bearer(unnamed));
    const list = async () =>
      (await bodyOf(await server.browser.get(`${site}/auth/token`))).tokens as Record<string, string>[];
    const [first, second] = await list();
    expect([first?.name, second]).toEqual([
      'Deck',
      {
        id: expect.stringMatching(/^[\w-]{16}$/),
        name: 'Token',
        madeAt: '2026-09-01T12:00:00.000Z',
        usedAt: '2026-09-03T12:00:01.000Z',
        endsAt: '2026-10-03T12:00:01.000Z',
      },
    ]);
    expect(await refusal(await server.browser.post(`${site}/auth/token`, { name: 'x'.repeat(61) }))).toEqual([
      400,
      'name must have 60 characters at most',
    ]);
    const end = (id: unknown) => server.browser.post(`${site}/auth/token/end`, { id });
    expect((await end(first?.id)).status).toBe(200);
    expect((await end(first?.id)).status).toBe(404);
    expect(await list()).toHaveLength(1);
    expect([await whoIs(bearer(deck)), await whoIs(bearer(unnamed))]).toMatchObject([
      { error: false },
      { user: { name: 'Ann' } },
    ]);
    await server.browser.post(`${site}/auth/logout`);
    await signIn(bo);
    expect([await list(), (await end(second?.id)).status]).toEqual([[], 404]);
    expect(bench.noted.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual(
      expect.arrayContaining(['token-made Token', 'token-revoked Deck']),
    );
  });

  it('makes none for a token, nor for a browser that a token signed in', async () => {
    await signIn(ann);
    const { token } = await bodyOf(await server.browser.post(`${site}/auth/token`));
    await server.browser.post(`${site}/auth/logout`);
    const refused = [403, errorTexts['only-in-browser']];
    const calls = (headers: Record<string, string>) => [
      server.browser.post(`${site}/auth/token`, {}, headers),
      server.browser.post(`${site}/auth/token/end`, {}, headers),
      server.browser.get(`${site}/auth/token`, headers),
    ];
    for (const call of calls(bearer(token))) expect(await refusal(await call)).toEqual(refused);
    await server.browser.post(`${site}/auth/login`, { token });
    expect(await whoIs()).toMatchObject({ user: { name: 'Ann', isByToken: true } });
    for (const call of calls({})) expect(await refusal(await call)).toEqual(refused);
  });
});

describe('the security log', () => {
  it('hears who signs in and out and who is refused, with the address and without a secret', async () => {
    server = await bench.open({ TRUSTED_PROXIES: 'loopback' });
    const from = { 'x-forwarded-for': '192.0.2.7' };
    const guess = newToken();
    await server.browser.post(`${site}/auth/login`, { token: guess }, from);
    await server.browser.post(`${site}/auth/token`, {}, from);
    const { token } = await bodyOf(await signIn(ann));
    await server.browser.post(`${site}/auth/logout`, { everywhere: true }, from);
    expect(bench.noted).toEqual([
      { kind: 'sign-in-refused', address: '192.0.2.7', subject: '/auth/login', detail: 'unknown-token' },
      { kind: 'access-refused', address: '192.0.2.7', subject: '/auth/token', detail: 'not-authenticated' },
      { kind: 'local-sign-in', address: '127.0.0.1', actor: ann, detail: '/auth/local' },
      { kind: 'sign-out', address: '192.0.2.7', actor: ann, detail: 'everywhere' },
    ]);
    const text = JSON.stringify(bench.noted);
    expect([text.includes(guess), text.includes(String(token))]).toEqual([false, false]);
  });
});

describe('/auth/logout', () => {
  it('ends this session and no other', async () => {
    await signIn(ann);
    const other = await bodyOf(await server.browser.post(`${site}/auth/token`));
    const token = server.browser.cookie(site, 'session')?.value;
    const answer = await server.browser.post(`${site}/auth/logout`, '');
    expect([answer.status, await bodyOf(answer)]).toEqual([200, { error: false }]);
    expect(server.browser.cookies).toEqual([]);
    expect(await whoIs(bearer(token))).toEqual({ error: false });
    expect(await whoIs(bearer(other.token))).toMatchObject({ user: { name: 'Ann' } });
  });

  it('ends everything of the person everywhere', async () => {
    const { token: bos } = await bodyOf(await signIn(bo));
    server.browser.cookies.length = 0;
    const tokens = [(await bodyOf(await signIn(ann))).token];
    server.browser.cookies.length = 0;
    tokens.push((await bodyOf(await signIn(ann))).token);
    tokens.push((await bodyOf(await server.browser.post(`${site}/auth/token`))).token);
    await server.browser.post(`${site}/auth/logout`, { everywhere: true });
    for (const token of tokens) expect(await whoIs(bearer(token))).toEqual({ error: false });
    expect(await whoIs(bearer(bos))).toMatchObject({ user: { name: 'Bo' } });
  });

  it('ends the production keys that the person made when they ask for it, and not before', async () => {
    const make = (name: string, madeBy: string) =>
      server.keys.make({ client, scope: 'source', name, madeBy });
    const mine = [await make('OBS', ann), await make('Deck', ann)];
    const bos = await make('Of Bo', bo);
    const isOpen = ({ text }: { text: string }) => server.keys.hold(text).grant() !== undefined;
    const leave = (body: object, headers = {}) => server.browser.post(`${site}/auth/logout`, body, headers);
    await signIn(ann);
    await leave({ everywhere: true });
    expect(mine.map(isOpen)).toEqual([true, true]);

    await signIn(ann);
    const { token } = await bodyOf(await server.browser.post(`${site}/auth/token`));
    expect(await refusal(await leave({ everywhere: true, keys: true }, bearer(token)))).toEqual([
      403,
      errorTexts['only-in-browser'],
    ]);
    expect(await refusal(await leave({ keys: true }))).toEqual([
      400,
      'keys: production keys end only together with everywhere: true',
    ]);
    expect([mine.map(isOpen), await whoIs()]).toMatchObject([[true, true], { user: { name: 'Ann' } }]);

    expect((await leave({ everywhere: true, keys: true })).status).toBe(200);
    expect([...mine, bos].map(isOpen)).toEqual([false, false, true]);
    const ended = bench.noted.filter(({ kind }) => kind === 'source-key-revoked');
    expect(ended).toEqual(
      mine.map(({ key }) => ({
        kind: 'source-key-revoked',
        actor: ann,
        address: '127.0.0.1',
        subject: client,
        detail: `source ${key.id} ${key.name}`,
      })),
    );
  });

  it('works for a bearer token, and for nobody', async () => {
    const { token } = await bodyOf(await signIn(ann));
    server.browser.cookies.length = 0;
    await server.browser.post(`${site}/auth/logout`, {}, bearer(token));
    expect(await whoIs(bearer(token))).toEqual({ error: false });
    expect(await bodyOf(await server.browser.post(`${site}/auth/logout`))).toEqual({ error: false });
  });

  it('replaces the session of a browser that signs in anew', async () => {
    const { token } = await bodyOf(await signIn(ann));
    await signIn(bo);
    expect(await whoIs(bearer(token))).toEqual({ error: false });
    expect(await whoIs()).toMatchObject({ user: { name: 'Bo' } });
  });
});

describe('changing calls with the cookie alone', () => {
  const paths = ['/actions/probe', '/auth/token', '/auth/logout'];

  it.each([
    'https://evil.example',
    'http://evil-localhost:8901',
    'http://localhost:9000',
    'https://localhost:8901',
    'http://other.localhost:8901',
    'null',
    null,
  ])('are refused from %j', async (origin) => {
    await signIn(ann);
    for (const path of paths) {
      const answer = await server.browser.post(`${site}${path}`, {}, { origin });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect(await whoIs()).toMatchObject({ user: { name: 'Ann' } });
  });

  it.each([site, 'http://cup.localhost:8901'])('are taken from %s', async (origin) => {
    await signIn(ann);
    const answer = await server.browser.post(`${site}/actions/probe`, {}, { origin });
    expect([answer.status, await bodyOf(answer)]).toEqual([200, { player: ann }]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json', ''])(
    'are refused as %j, which pages may send anywhere without asking',
    async (type) => {
      await signIn(ann);
      for (const path of paths) {
        const answer = await server.browser.post(`${site}${path}`, {}, { 'content-type': type });
        expect([answer.status, await answer.text()]).toEqual([415, jsonOnly]);
      }
    },
  );

  it('need no origin with a token of their own', async () => {
    const { token } = await bodyOf(await signIn(ann));
    const answer = await server.browser.post(`${site}/actions/probe`, {}, { origin: null, ...bearer(token) });
    expect(await bodyOf(answer)).toEqual({ player: ann });
  });
});
