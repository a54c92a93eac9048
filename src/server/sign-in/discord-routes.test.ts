import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../../../tests/support/identity-provider.ts';
import { createDiscord } from './discord-routes.ts';
import { newToken } from './tokens.ts';

const redirectUri = 'https://cup.example/auth/discord/return';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider();
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.mood = 'well';
});

const discord = (options: Partial<Parameters<typeof createDiscord>[0]> = {}) => {
  const { api, clientId, clientSecret } = provider;
  return createDiscord({ settings: { api, clientId, clientSecret }, fetch, ...options });
};
const codeFor = async (verifier: string): Promise<string> => {
  const address = discord().authorizeAddress({ redirectUri, state: newToken(), verifier });
  const back = await fetch(address, { redirect: 'manual' });
  return new URL(back.headers.get('location')!).searchParams.get('code')!;
};
const answering = (...bodies: (Response | string | object)[]): typeof fetch =>
  (async () => {
    const body = bodies.shift();
    if (body instanceof Response) return body;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body));
  }) as typeof fetch;

describe('createDiscord', () => {
  it('exchanges a code with its verifier for the account', async () => {
    const verifier = newToken();
    const code = await codeFor(verifier);
    expect(await discord().accountOf({ code, redirectUri, verifier })).toEqual({
      id: '200000000000000001',
      tag: 'someone',
      avatar: 'https://cdn.discordapp.com/avatars/200000000000000001/a1b2c3.png',
    });
  });

  it.each([
    ['another verifier', { verifier: newToken() }],
    ['no verifier', { verifier: undefined }],
    ['another return address', { redirectUri: 'https://evil.example/auth/discord/return' }],
  ])('gets nothing with %s', async (_case, other) => {
    const verifier = newToken();
    const code = await codeFor(verifier);
    await expect(discord().accountOf({ code, redirectUri, verifier, ...other })).rejects.toMatchObject({
      code: 'discord-refused',
      details: { for_a_developer: 'Discord answered 400 invalid_grant' },
    });
  });

  it('gives up after its time limit', async () => {
    provider.mood = 'hangs';
    const startedAt = performance.now();
    await expect(discord({ timeLimitMs: 200 }).accountOf({ code: 'x', redirectUri })).rejects.toMatchObject({
      code: 'discord-refused',
      details: { for_a_developer: 'Discord took longer than 0.2 s' },
    });
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  it('says nothing of what it was sent, should the provider repeat it', async () => {
    provider.mood = 'echoes';
    const secrets = [newToken(), newToken(), provider.clientSecret];
    const [code = '', verifier = ''] = secrets;
    const refused = await discord()
      .accountOf({ code, redirectUri, verifier })
      .catch((error: unknown) => error);
    const { details } = refused as { details: { for_a_developer: string } };
    expect(details.for_a_developer).toMatch(/^Discord answered 400 invalid_grant: I was sent /);
    expect(secrets.filter((secret) => details.for_a_developer.includes(secret))).toEqual([]);
  });

  it.each([
    ['no token', [{}], 'discord-refused'],
    ['a token that is no text', [{ access_token: 7 }], 'discord-refused'],
    ['a token with a line break', [{ access_token: 'a\r\nb: c' }], 'discord-refused'],
    ['null', ['null'], 'discord-refused'],
    ['endless text', ['x'.repeat(100_000)], 'discord-refused'],
    ['a server error', [new Response('{}', { status: 500 })], 'discord-refused'],
    ['an account without id', [{ access_token: 't' }, { username: 'a' }], 'no-discord-details'],
    ['an id of another form', [{ access_token: 't' }, { id: '../7' }], 'no-discord-details'],
    ['an account that is text', [{ access_token: 't' }, 'hello'], 'no-discord-details'],
  ])('survives %s', async (_case, bodies, code) => {
    const asked = discord({ fetch: answering(...bodies) }).accountOf({ code: 'x', redirectUri });
    await expect(asked).rejects.toMatchObject({ code });
  });

  it.each([
    [{ id: '7', username: 'bo', discriminator: '1234' }, 'bo#1234', undefined],
    [{ id: '7', username: 'bo', discriminator: '0', avatar: null }, 'bo', undefined],
    [{ id: '7', avatar: 'a/../b' }, undefined, 'https://cdn.discordapp.com/avatars/7/a%2F..%2Fb.png'],
  ])('reads %j', async (account, tag, avatar) => {
    const found = await discord({ fetch: answering({ access_token: 't' }, account) }).accountOf({
      code: 'x',
      redirectUri,
    });
    expect(found).toEqual({ id: '7', tag, avatar });
  });
});
