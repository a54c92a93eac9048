import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../../../tests/support/identity-provider.ts';
import {
  ann,
  bo,
  boAccount,
  bodyOf,
  client,
  createSignInBench,
  type Opened,
} from '../../../tests/support/sign-in-bench.ts';

const main = 'https://cup.example';
const picture = 'https://cdn.discordapp.com/avatars/200000000000000001/a1b2c3.png';

let bench: Awaited<ReturnType<typeof createSignInBench>>;
let provider: IdentityProvider;
let server: Opened;

const environment = () => ({
  SITE_URL: main,
  DISCORD_API: provider.api,
  DISCORD_CLIENT_ID: provider.clientId,
  DISCORD_CLIENT_SECRET: provider.clientSecret,
});

beforeAll(async () => {
  bench = await createSignInBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  provider = await startIdentityProvider();
  server = await bench.fresh(environment());
});
afterEach(() => provider.stop());

/** To the provider and back: the address of the return page. */
const goAndReturn = async (start = `${main}/auth/discord/start`): Promise<URL> => {
  const left = await server.browser.open(start);
  expect(left.status).toBe(302);
  const back = await fetch(left.headers.get('location')!, { redirect: 'manual' });
  return new URL(back.headers.get('location')!);
};
/** Body that the return page sends. */
const loginBody = ({ searchParams }: URL) => ({
  code: searchParams.get('code'),
  state: searchParams.get('state'),
});
const login = (body: unknown, headers = {}) =>
  server.browser.post(`${main}/auth/discord-login`, body, headers);
const signIn = async (start?: string) => login(loginBody(await goAndReturn(start)));

describe('the way to the identity provider and back', () => {
  it('asks for exactly what specification 2.1 says, with state and PKCE', async () => {
    const left = await server.browser.open(`${main}/auth/discord/start?return=/profile`);
    const { origin, pathname, searchParams } = new URL(left.headers.get('location')!);
    expect(origin + pathname).toBe(`${provider.api}/oauth2/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: provider.clientId,
      redirect_uri: `${main}/auth/discord/return`,
      response_type: 'code',
      scope: 'identify',
      prompt: 'none',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(left.headers.get('cache-control')).toBe('no-store');
    const [pending] = server.browser.cookies;
    expect(pending?.name).toBe(`__Host-sign-in-${searchParams.get('state')?.slice(0, 8)}`);
    expect(pending?.attributes).toBe('Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax');
  });

  it('signs in, gives the cookie and says where to go on', async () => {
    const answer = await signIn(`${main}/auth/discord/start?return=https://owl.cup.example/me`);
    const body = await bodyOf(answer);
    expect(answer.status).toBe(200);
    expect(body).toEqual({
      error: false,
      user: {
        discordID: '200000000000000001',
        airtableID: ann.slice(3),
        name: 'Ann',
        avatar: picture,
        website_settings: ['Full broadcast permissions'],
        clients: [client],
      },
      next: 'https://owl.cup.example/auth/handover/start?return=%2Fme',
    });
    expect(server.browser.cookies).toHaveLength(1);
    expect(server.browser.cookies[0]).toMatchObject({
      name: '__Host-session',
      value: expect.stringMatching(/^[\w-]{43}$/),
      attributes: 'Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
    });
    const whoIsThere = async () => bodyOf(await server.browser.get('https://owl.cup.example/auth/session'));
    expect(await whoIsThere()).toEqual({ error: false });
    let next = String(body.next);
    for (const _step of ['start', 'grant', 'handover']) {
      next = new URL((await server.browser.open(next)).headers.get('location') ?? '', next).href;
    }
    expect(next).toBe('https://owl.cup.example/me');
    expect(await whoIsThere()).toEqual({ error: false, user: body.user });
    const sessions = server.browser.cookies.filter(({ name }) => name === '__Host-session');
    expect(sessions.map(({ host, isShared }) => [host, isShared])).toEqual([
      ['cup.example', false],
      ['owl.cup.example', false],
    ]);
  });

  it('uses every state once', async () => {
    const body = loginBody(await goAndReturn());
    expect(await bodyOf(await login(body))).toMatchObject({ error: false });
    const again = await login(body);
    expect([again.status, await bodyOf(again)]).toEqual([
      400,
      {
        error: true,
        message: 'The sign-in took too long or was started in another browser. Please try again.',
      },
    ]);
  });

  it('uses every state once, also for a client that sends its cookie again', async () => {
    const body = loginBody(await goAndReturn());
    const [pending] = server.browser.cookies;
    expect(await bodyOf(await login(body))).toMatchObject({ error: false });
    if (pending) server.browser.cookies.push(pending);
    expect((await login(body)).status).toBe(400);
    // Others are signed in meanwhile.
    expect(await bodyOf(await login(loginBody(await goAndReturn())))).toMatchObject({ error: false });
  });

  it('keeps sign-ins of several tabs apart', async () => {
    const [first, second] = [await goAndReturn(), await goAndReturn()];
    expect(await bodyOf(await login(loginBody(first)))).toMatchObject({ error: false });
    expect(await bodyOf(await login(loginBody(second)))).toMatchObject({ error: false });
  });

  it('holds a browser to ten minutes, and takes no cookie that this server did not sign', async () => {
    const late = loginBody(await goAndReturn());
    const [kept] = server.browser.cookies;
    bench.pass(600_000);
    expect((await login(late)).status).toBe(400);
    const [state, verifier, ...rest] = String(kept?.value).split('.');
    expect([late.state, rest.length]).toEqual([state, 3]);
    const body = loginBody(await goAndReturn());
    const planted = server.browser.cookies.find(({ value }) => value.startsWith(String(body.state)));
    if (planted) planted.value = planted.value.replace(/\.[^.]+/, `.${verifier}`);
    expect((await login(body)).status).toBe(400);
  });

  it.each([
    ['another state', async () => ({ ...loginBody(await goAndReturn()), state: 'x'.repeat(43) })],
    ['a malformed state', async () => ({ ...loginBody(await goAndReturn()), state: '"; Path=/' })],
    ['no state', async () => ({ code: loginBody(await goAndReturn()).code })],
  ])("refuses a stranger's code: %s", async (_case, bodyFor) => {
    const body = await bodyFor();
    const before = provider.requests.length;
    const answer = await login(body);
    expect([answer.status, (await bodyOf(answer)).error]).toEqual([400, true]);
    expect(provider.requests.slice(before)).toEqual([]);
    expect(server.browser.cookies.map(({ name }) => name)).not.toContain('__Host-session');
  });

  it('goes through the main domain, once, with the address it came from', async () => {
    const moved = await server.browser.open('https://owl.cup.example/auth/discord/start?return=/me');
    const address = `${main}/auth/discord/start?return=${encodeURIComponent('https://owl.cup.example/me')}&moved=1`;
    expect([moved.status, moved.headers.get('location')]).toEqual([302, address]);
    const behindProxy = await server.browser.open('https://10.0.0.1/auth/discord/start?moved=1');
    expect(behindProxy.headers.get('location')).toContain('/oauth2/authorize?');
  });

  it.each(['https://evil.example/', '//evil.example', 'https://cup.example.evil.example/', 'javascript:x'])(
    'never leads to %s',
    async (address) => {
      const start = `${main}/auth/discord/start?return=${encodeURIComponent(address)}`;
      expect(await bodyOf(await signIn(start))).not.toHaveProperty('next');
      const other = await login({ ...loginBody(await goAndReturn()), return: address });
      expect(await bodyOf(other)).not.toHaveProperty('next');
    },
  );

  it('comes back with the refusal of the person', async () => {
    provider.mood = 'denies';
    const back = await goAndReturn();
    expect([back.origin + back.pathname, back.searchParams.get('error')]).toEqual([
      `${main}/auth/discord/return`,
      'access_denied',
    ]);
  });
});

describe('refusals of /auth/discord-login', () => {
  it.each([
    [
      'refuses',
      200,
      'Discord authentication error',
      'Discord answered 400 invalid_grant: Invalid "code" in request.',
    ],
    ['garbage', 200, 'Discord authentication error', 'Discord answered 200'],
    ['no-profile', 200, 'No Discord details', "Couldn't fetch Discord account details"],
  ] as const)('%s: %i %s', async (mood, status, message, hint) => {
    const body = loginBody(await goAndReturn());
    provider.mood = mood;
    const answer = await login(body);
    expect([answer.status, await bodyOf(answer)]).toEqual([
      status,
      { error: true, message, for_a_developer: hint },
    ]);
    expect(answer.headers.get('content-type')).toBe('application/json');
  });

  it('a provider that is down', async () => {
    const body = loginBody(await goAndReturn());
    await provider.stop();
    expect(await bodyOf(await login(body))).toEqual({
      error: true,
      message: 'Discord authentication error',
      for_a_developer: 'Discord could not be reached',
    });
  });

  it('a person without a player', async () => {
    provider.account = { id: '999', username: 'nobody' };
    const answer = await signIn();
    expect([answer.status, await bodyOf(answer)]).toEqual([
      200,
      {
        error: true,
        message: 'No profile is linked to this Discord account. Ask the organisers to link it.',
        for_a_developer: 'No player has the id of this Discord account',
        discordID: '999',
      },
    ]);
    expect(server.browser.cookies.map(({ name }) => name)).not.toContain('__Host-session');
  });

  it.each([
    [{}, 400, 'Empty authentication request'],
    [{ code: '' }, 400, 'Empty authentication request'],
    [{ code: 7 }, 400, 'Empty authentication request'],
    [[], 400, 'Empty authentication request'],
  ])('%j: %i', async (body, status, message) => {
    const answer = await login(body);
    expect([answer.status, await bodyOf(answer)]).toEqual([status, { error: true, message }]);
  });

  it('a server without a Discord application', async () => {
    server = await bench.open({ SITE_URL: main });
    const answer = await login({ code: 'x' });
    expect([answer.status, await bodyOf(answer)]).toEqual([
      503,
      { error: true, message: 'Discord authentication is disabled' },
    ]);
    const start = await server.browser.open(`${main}/auth/discord/start`);
    expect(start.headers.get('location')).toBe('/auth/discord/return?error=discord-disabled');
    expect((await server.browser.get(`${main}/auth/discord/start`)).status).toBe(503);
  });

  it('pages without a state use nobody’s limit up', async () => {
    for (let count = 0; count < 40; count += 1) expect((await login({ code: 'x' })).status).toBe(400);
    expect(await bodyOf(await signIn())).toMatchObject({ error: false });
  });

  it('too many failures from one address, until the minute is over', async () => {
    server = await bench.open({ ...environment(), TRUSTED_PROXIES: 'loopback' });
    provider.mood = 'refuses';
    const foreign = { origin: 'https://tools.example', 'x-forwarded-for': '203.0.113.9' };
    for (let count = 0; count < 30; count += 1)
      expect((await login({ code: 'x' }, foreign)).status).toBe(200);
    const answer = await login({ code: 'x' }, foreign);
    expect([answer.status, await bodyOf(answer), answer.headers.get('retry-after')]).toEqual([
      429,
      { error: true, message: 'Too many requests. Please wait a moment.' },
      '60',
    ]);
    expect((await login({ code: 'x' }, { ...foreign, 'x-forwarded-for': '203.0.113.10' })).status).toBe(200);
    bench.pass(60_000);
    expect((await login({ code: 'x' }, foreign)).status).toBe(200);
  });
});

describe('callers of other origins, as in the original', () => {
  const tools = 'https://tools.example';
  const codeFor = async (redirectUri: string): Promise<string> => {
    const query = new URLSearchParams({
      client_id: provider.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'identify',
      prompt: 'none',
    });
    const back = await fetch(`${provider.api}/oauth2/authorize?${query}`, { redirect: 'manual' });
    return new URL(back.headers.get('location')!).searchParams.get('code')!;
  };

  it('send a code alone and get a token, but no cookie', async () => {
    const answer = await login({ code: await codeFor(`${main}/auth/discord/return`) }, { origin: tools });
    expect(await bodyOf(answer)).toMatchObject({ error: false, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect([answer.headers.get('access-control-allow-origin'), answer.headers.get('set-cookie')]).toEqual([
      '*',
      null,
    ]);
  });

  it('come back to a page of their own when they are configured', async () => {
    server = await bench.open({ ...environment(), CORS_ORIGINS: tools });
    const answer = await login({ code: await codeFor(`${tools}/auth/discord/return`) }, { origin: tools });
    expect(await bodyOf(answer)).toMatchObject({ error: false });
  });
});

describe('the account', () => {
  it('renames the tag of its player, and only then', async () => {
    const before = server.store.sequence();
    provider.account = boAccount;
    expect(await bodyOf(await signIn())).toMatchObject({ user: { airtableID: bo.slice(3) } });
    expect(server.store.get(bo)?.discord_tag).toBe('bo#1234');
    const after = server.store.sequence();
    expect(after).toBeGreaterThan(before);
    await signIn();
    expect(server.store.sequence()).toBe(after);
    const [entry] = await server.store.log({ recordId: bo, limit: 1 });
    expect(entry).toMatchObject({ actor: bo, reason: 'sign-in' });
  });
});

describe('what leaves the server', () => {
  it('no secret is ever logged, nor repeated to developers', async () => {
    const secrets = [provider.clientSecret];
    const texts: string[] = [];
    const remember = async (answer: Response) => {
      const body = await bodyOf(answer);
      if (typeof body.token === 'string') secrets.push(body.token);
      texts.push(JSON.stringify({ ...body, token: undefined }));
    };
    await remember(await signIn(`${main}/auth/discord/start?return=/profile`));
    secrets.push(...server.browser.cookies.map(({ value }) => value));
    await remember(await server.browser.post(`${main}/auth/token`));
    await remember(await server.browser.get(`${main}/auth/session`));
    await remember(await server.browser.post(`${main}/auth/login`, { token: secrets[1] }));
    for (const mood of ['refuses', 'echoes', 'garbage', 'no-profile'] as const) {
      provider.mood = 'well';
      const body = loginBody(await goAndReturn());
      secrets.push(...server.browser.cookies.flatMap(({ value }) => value.split('.')), String(body.state));
      provider.mood = mood;
      await remember(await login(body));
    }
    await server.browser.post(`${main}/auth/login`, '{broken');
    await remember(await server.browser.post(`${main}/auth/logout`));
    secrets.push(...provider.secrets);
    expect(secrets.length).toBeGreaterThan(20);
    expect(bench.logged()).toContain('/auth/discord-login');
    const said = [bench.logged(), ...texts].join('\n');
    const leaked = [...new Set(secrets)].filter((secret) => secret !== '' && said.includes(secret));
    expect(leaked).toEqual([]);
  });
});
