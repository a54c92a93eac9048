import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localKey as key } from '../../../tests/support/local-key.ts';
import {
  ann,
  bodyOf,
  client,
  createSignInBench,
  cy,
  type Opened,
} from '../../../tests/support/sign-in-bench.ts';
import { testId } from '../store/testing/test-store.ts';

const site = 'http://localhost:8901';

let bench: Awaited<ReturnType<typeof createSignInBench>>;
let server: Opened;

beforeAll(async () => {
  bench = await createSignInBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  server = await bench.fresh();
});

const signIn = (player: unknown, headers = {}) =>
  server.browser.post(`${site}/auth/local`, { player, key }, headers);
const players = (search?: string) => server.browser.post(`${site}/auth/local/players`, { key, search });
const refusal = async (answer: Response) => [answer.status, (await bodyOf(answer)).message];

describe('local sign-in', () => {
  it('answers like the identity provider’s and gives a cookie of this host', async () => {
    const answer = await signIn(ann.slice(3));
    const body = await bodyOf(answer);
    expect(body).toEqual({
      error: false,
      user: {
        discordID: '200000000000000001',
        airtableID: ann.slice(3),
        name: 'Ann',
        website_settings: ['Full broadcast permissions'],
        clients: [client],
      },
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('gives the token to a script, and to no page', async () => {
    expect(await bodyOf(await signIn(ann))).not.toHaveProperty('token');
    const { token } = await bodyOf(await signIn(ann, { origin: null }));
    expect(token).toBe(server.browser.cookie(site, 'session')?.value);
  });

  it.each(['http://localhost:9000', 'https://localhost:8901', 'http://other.localhost:8901'])(
    'is refused to another program of this machine at %s',
    async (origin) => {
      expect(await refusal(await signIn(ann, { origin }))).toEqual([403, 'Origin not allowed']);
    },
  );

  it('works for a player without an account', async () => {
    expect((await bodyOf(await signIn(cy))).user).toEqual({
      airtableID: cy.slice(3),
      name: 'Cy',
      avatar: 'https://pictures.example/cy.png',
      website_settings: [],
      clients: [],
    });
  });

  it.each([[testId('player', 9)], [testId('team', 1)], [''], [7], [undefined]])(
    'knows no player %j',
    async (player) => {
      expect(await refusal(await signIn(player))).toEqual([404, 'Unknown player']);
    },
  );

  it('is refused to pages of other sites, and under a name that somebody points here', async () => {
    expect(await refusal(await signIn(ann, { origin: 'https://evil.example' }))).toEqual([
      403,
      'Origin not allowed',
    ]);
    for (const path of ['/auth/local', '/auth/local/players']) {
      const rebound = await server.app.request(`http://evil.example:8901${path}`, {
        method: 'POST',
        headers: { host: 'evil.example:8901', origin: 'http://evil.example:8901' },
        body: JSON.stringify({ player: ann, key }),
      });
      expect(await refusal(rebound)).toEqual([404, 'Local sign-in is disabled']);
    }
  });

  it.each([{ LOCAL_SIGN_IN: 'off' }, { DISCORD_CLIENT_ID: 'a', DISCORD_CLIENT_SECRET: 'b' }])(
    'is not there with %j',
    async (environment) => {
      server = await bench.open(environment);
      expect(await refusal(await signIn(ann))).toEqual([404, 'Local sign-in is disabled']);
      expect(await refusal(await players())).toEqual([404, 'Local sign-in is disabled']);
    },
  );

  it.each([
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'CF-Connecting-IP',
    'CF-Ray',
  ])('is not there for who comes through a reverse proxy that says %s', async (name) => {
    expect(await refusal(await signIn(ann, { [name]: '127.0.0.1' }))).toEqual([
      404,
      'Local sign-in is disabled',
    ]);
  });

  const notTheKey =
    'This is not the sign-in key of this server. The address that the server printed when it started has it.';

  it.each([undefined, '', 'x'.repeat(29), 7, [key]])(
    'takes the key that the start printed, not %j',
    async (given) => {
      for (const path of ['/auth/local', '/auth/local/players']) {
        const answer = await server.browser.post(`${site}${path}`, { player: ann, key: given });
        expect(await refusal(answer)).toEqual([403, notTheKey]);
      }
      expect(server.browser.cookies).toEqual([]);
    },
  );

  it('bounds guesses at the key, not sign-ins', async () => {
    for (let count = 0; count < 40; count += 1) expect((await signIn(ann)).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () =>
        server.browser.post(`${site}/auth/local`, { player: ann, key: 'guess' }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(30);
    expect(await refusal(await signIn(ann))).toEqual([429, 'Too many requests. Please wait a moment.']);
  });

  it('never logs the key', async () => {
    await signIn(ann);
    await players('A');
    expect(bench.logged()).toContain('/auth/local');
    expect(bench.logged()).not.toContain(key);
  });

  it.each([
    [undefined, ['Ann', 'Bo', 'Cy']],
    ['B', ['Bo']],
    ['zzz', []],
  ])('finds players by %j, those with a client first', async (search, names) => {
    const found = (await bodyOf(await players(search))).players as { name: string }[];
    expect(found.map(({ name }) => name)).toEqual(names);
  });

  it('lists at most 50', async () => {
    await server.store.commit(
      Array.from({ length: 60 }, (_, index) => ({
        table: 'Players' as const,
        id: testId('player', 100 + index),
        fields: { name: `Player ${index}` },
      })),
      { actor: 'test', reason: 'test' },
    );
    const found = (await bodyOf(await players())).players as Record<string, unknown>[];
    expect(found).toHaveLength(50);
    expect(found[0]).toEqual({
      id: ann.slice(3),
      name: 'Ann',
      website_settings: ['Full broadcast permissions'],
      clients: [client],
    });
  });
});
