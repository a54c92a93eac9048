import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { HttpBrowser } from '../../../tests/support/http-browser.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../tests/support/identity-provider.ts';
import { ann, bo, bodyOf, createSignInBench, cy, type Opened } from '../../../tests/support/sign-in-bench.ts';
import { commit } from '../store/testing/test-store.ts';

const main = 'https://cup.example';

let bench: Awaited<ReturnType<typeof createSignInBench>>;
let provider: IdentityProvider;
let server: Opened;

beforeAll(async () => {
  bench = await createSignInBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  provider = await startIdentityProvider();
  server = await bench.fresh({
    SITE_URL: main,
    DISCORD_API: provider.api,
    DISCORD_CLIENT_ID: provider.clientId,
    DISCORD_CLIENT_SECRET: provider.clientSecret,
  });
  await setRights(['Can edit any event']);
  await signIn(server.browser);
});
afterEach(() => provider.stop());

const setRights = (website_settings: string[]) =>
  commit(server.store, { table: 'Players', id: ann, fields: { website_settings } });

/** Signs the provider's account in. */
const signIn = async (browser: HttpBrowser): Promise<Record<string, unknown>> => {
  const left = await browser.open(`${main}/auth/discord/start`);
  const back = await fetch(left.headers.get('location')!, { redirect: 'manual' });
  const { searchParams } = new URL(back.headers.get('location')!);
  const body = { code: searchParams.get('code'), state: searchParams.get('state') };
  return bodyOf(await browser.post(`${main}/auth/discord-login`, body));
};
const arrive = (id: string, username: string) => {
  provider.account = { id, username, discriminator: '0', avatar: null };
  return signIn(new HttpBrowser((request) => server.app.fetch(request)));
};
const invite = async (discord: string, player = cy) =>
  bodyOf(await server.browser.post(`${main}/auth/invitations`, { player, discord }));

const [account, name] = ['300000000000000003', 'cy.plays'];

describe('an invitation of a Discord account', () => {
  it.each([
    ['by its name', '@Cy.Plays '],
    ['by its number', account],
  ])('%s signs it in as the player, from then on too', async (_how, discord) => {
    expect(await invite(discord)).toEqual({ error: false, endsAt: expect.any(String) });
    expect(await arrive(account, name)).toMatchObject({ error: false, user: { name: 'Cy' } });
    expect(server.store.get(cy)).toMatchObject({ discord_id: account, discord_tag: name });
    bench.pass(30 * dayMs);
    expect(await arrive(account, 'cy.renamed')).toMatchObject({ user: { name: 'Cy' } });
    // It was used up: the next owner of the name is another person.
    expect(await arrive('400000000000000004', name)).toMatchObject({ error: true });
  });

  it('is for no other account, nor for one whose name is that number', async () => {
    await invite(account);
    expect(await arrive('400000000000000004', account)).toMatchObject({ error: true });
    expect(await arrive('400000000000000004', name)).toMatchObject({ error: true });
    expect(server.store.get(cy)).not.toHaveProperty('discord_id');
  });

  it('ends after seven days, with the right of its maker, and when it is revoked', async () => {
    await invite(name);
    await setRights([]);
    expect(await arrive(account, name)).toMatchObject({ error: true });
    await setRights(['Can edit any event']);
    await server.browser.post(`${main}/auth/invitations/revoke`, { player: cy });
    expect(await arrive(account, name)).toMatchObject({ error: true });
    await invite(name);
    bench.pass(7 * dayMs);
    expect(await arrive(account, name)).toMatchObject({ error: true });
  });

  it('cannot be accepted as a link', async () => {
    await invite(name);
    const opened = await server.browser.post(`${main}/auth/invitations/open`, {
      invitation: `discord-name:${name}`,
    });
    expect(opened.status).toBe(404);
  });

  it.each([
    ['a player with an account', 'somebody', bo, /already signs in with a Discord account/],
    ['no name', 'two words', cy, /Enter a Discord user name/],
    ['a former name', 'cy#1234', cy, /Enter a Discord user name/],
  ])('is refused for %s', async (_case, discord, player, message) => {
    expect((await invite(discord, player)).message).toMatch(message);
  });

  it('is refused while another player is invited with the same account', async () => {
    const dora = 'recDORA0000000001';
    await commit(server.store, { table: 'Players', id: dora, fields: { name: 'Dora' } });
    await invite(name);
    expect((await invite(name, dora)).message).toMatch(/Another player is invited/);
    expect((await invite(name)).error).toBe(false);
  });
});
