import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoFolder } from '../support/demo-folder.ts';
import { test as base, calm, expect, siteFolder } from '../support/fixtures.ts';
import { type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts';
import { paintedUntil, recordPaintedTexts } from '../support/painted-texts.ts';
import { type RemoteRecord, ServerProcess } from '../support/server-process.ts';

const port = Number(process.env.E2E_PORT ?? 18910) + 20;

type Discord = { provider: IdentityProvider; server: ServerProcess; player: RemoteRecord };

/** A server that signs people in through a provider, and a player of it whose account the provider knows. */
const test = base.extend<{ discord: Discord }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  discord: async ({}, use, { parallelIndex }) => {
    const provider = await startIdentityProvider();
    // An avatar would load from the platform's own servers.
    provider.account = { ...provider.account, avatar: null };
    const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-discord-'));
    cpSync(demoFolder, dataDir, { recursive: true });
    const server = new ServerProcess({
      port: port + parallelIndex,
      dataDir,
      args: [`--site=${siteFolder}`],
      env: {
        DISCORD_API: provider.api,
        DISCORD_CLIENT_ID: provider.clientId,
        DISCORD_CLIENT_SECRET: provider.clientSecret,
      },
    });
    await server.start();
    const players = await server.list('Players');
    const player = players.find((record) => typeof record.name === 'string' && record.clients === undefined);
    if (!player) throw new Error('The demo league has no such player.');
    await server.commit([
      {
        table: 'Players',
        id: player.id,
        fields: { discord_id: provider.account.id, website_settings: null },
      },
    ]);
    await use({ provider, server, player });
    await server.stop();
    await provider.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

test.use(calm);

test('Discord: a protected page leads to the provider and, after a greeting, back to that page @worker', async ({
  page,
  discord,
  problems,
}) => {
  const { provider, server, player } = discord;
  await page.goto(`${server.url}/me/participation`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${String(player.name)}`);
  await expect(page).toHaveURL(/\/auth\/discord\/return\?/);
  expect(provider.requests).toEqual(['GET /oauth2/authorize', 'POST /oauth2/token', 'GET /users/@me']);
  // The greeting is short: then the page that was asked for, not the profile.
  await expect(page).toHaveURL(`${server.url}/player/${player.id.slice(3)}/participation`);
  await expect(page.getByRole('button', { name: `Account of ${String(player.name)}` })).toBeVisible();

  // Nothing of the exchange stays in the page's reach, and the way back does not sign in a second time.
  const kept = await page.evaluate(
    () => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie,
  );
  for (const secret of provider.secrets) expect(kept).not.toContain(secret);
  await page.goto(`${server.url}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(player.name));
  expect(provider.requests).toHaveLength(3);
  expect(problems).toEqual([]);
});

test('Discord: without an address to come back to the profile is next', async ({ page, discord }) => {
  const { server, player } = discord;
  await page.goto(`${server.url}/login`);
  // The greeting leaves by itself; its button may be gone before a slow machine presses it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${String(player.name)}`);
  await expect(page).toHaveURL(`${server.url}/profile`);
});

for (const [mood, words] of [
  ['denies', 'Empty authentication request'],
  ['refuses', 'Discord authentication error'],
  ['garbage', 'Discord authentication error'],
] as const) {
  test(`Discord: a provider that ${mood} ends in 'Authentication error' with a way on`, async ({
    page,
    discord,
  }) => {
    const { provider, server } = discord;
    provider.mood = mood;
    await page.goto(`${server.url}/profile`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication error');
    await expect(page.getByRole('alert')).toHaveText(words);
    const { user } = await page.request.get(`${server.url}/auth/session`).then((answer) => answer.json());
    expect(user).toBe(undefined);

    provider.mood = 'well';
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, /);
    await expect(page).toHaveURL(`${server.url}/profile`);
  });
}

test('Discord: an account without a profile is told what to do, and the error stays', async ({
  page,
  discord,
}) => {
  const { provider, server } = discord;
  provider.account = { ...provider.account, id: '200000000000000099' };
  await page.goto(`${server.url}/profile`);
  const message = page.getByRole('alert');
  await expect(message).toHaveText(
    'No profile is linked to this Discord account. Ask the organisers to link it.',
  );
  await expect(page.getByText('Your Discord ID is 200000000000000099')).toBeVisible();
  await expect(page.getByText("ask in the organisers' requests channel or mail a moderator")).toBeVisible();
  // Longer than the greeting of a successful sign-in.
  await page.waitForTimeout(2000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication error');
  await expect(message).toBeVisible();
});

test.describe('while the goal of a sign-in loads', () => {
  // A worker would have its code at once.
  test.use({ serviceWorkers: 'block' });

  for (const isHurried of [false, true]) {
    test(`Discord: the greeting stays${isHurried ? ', also after Continue' : ''}`, async ({
      page,
      discord,
    }) => {
      const { server, player } = discord;
      await recordPaintedTexts(page);
      let isSignedIn = false;
      let delayed = 0;
      page.on('request', (request) => {
        isSignedIn ||= request.url().endsWith('/auth/discord-login');
      });
      await page.route(/\/assets\/.*\.js/, async (route) => {
        if (isSignedIn) {
          delayed += 1;
          await new Promise((resolve) => setTimeout(resolve, 1500));
        }
        await route.continue();
      });
      await page.goto(`${server.url}/login?return=/events`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(`Welcome, ${String(player.name)}`);
      if (isHurried) await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(`${server.url}/events`);
      await expect(heading).toHaveText('Events');
      expect(delayed).toBeGreaterThan(0);
      const painted = await paintedUntil(page, 'Events');
      const arrival = painted.findIndex((frame) => frame.heading === 'Events');
      const lines = new Set(painted.slice(0, arrival).flatMap((frame) => frame.lines));
      // The layout around the page is the same on both.
      for (const line of painted.slice(arrival).flatMap((frame) => frame.lines)) lines.delete(line);
      // The delayed code includes that of the live connection.
      const own = [...lines].filter((line) => !line.startsWith('No connection to the data server'));
      // The name of the document, if its code takes longer than a frame.
      if (own[0] === 'Sign in') own.shift();
      expect(own).toEqual([
        'Authenticating',
        'One moment',
        `Welcome, ${String(player.name)}`,
        'You are signed in',
        'Continue',
      ]);
      await expect(page).toHaveURL(`${server.url}/events`);
    });
  }
});

test('Discord: while it fails again and again, all pages say so', async ({ page, discord }) => {
  const { provider, server } = discord;
  await page.goto(`${server.url}/events`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
  await expect(page.getByText('Data server errors')).toBeHidden();
  await provider.stop();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const answer = await page.request.post(`${server.url}/auth/discord-login`, {
      data: { code: 'some-code' },
    });
    expect(await answer.json()).toMatchObject({ error: true });
  }
  await expect(page.getByText('Data server errors')).toBeVisible();
  const metrics = await (await page.request.get(`${server.url}/metrics`)).text();
  expect(metrics).toContain('grandstand_upstream_errors_total{service="discord"} 3');
});
