import type { Page } from 'playwright/test';
import { calm, expect, pathOf, pageTest as test, waitForWorker } from '../support/fixtures.ts';
import { untilStored } from '../support/kept.ts';
import { localKey } from '../support/local-key.ts';
import type { RemoteRecord } from '../support/server-process.ts';

test.use(calm);

const isPerson = (record: RemoteRecord): boolean =>
  typeof record.name === 'string' && record.website_settings === undefined && record.clients === undefined;
const isProducer = (record: RemoteRecord): boolean => Array.isArray(record.clients);

/** Chooses the player on the login page. */
const chooseOnLoginPage = async (page: Page, player: RemoteRecord): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local sign-in');
  await page.getByRole('searchbox', { name: 'Search players' }).fill(String(player.name));
  await page
    .getByRole('button', { name: String(player.name) })
    .first()
    .click();
};

const signIn = async (page: Page, player: RemoteRecord, path = '/profile'): Promise<void> => {
  await page.goto(`/login?return=${path}#key=${localKey}`);
  await chooseOnLoginPage(page, player);
  await expect(page).not.toHaveURL(/\/auth\//);
};

const account = (page: Page, player: RemoteRecord) =>
  page.getByRole('button', { name: `Account of ${String(player.name)}` });

test('a protected page leads to the login and back; the profile is saved; logging out ends it @worker', async ({
  page,
  league,
  problems,
}) => {
  const player = await league.find('Players', isPerson);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\/discord\/redirect\?return=(\/|%2F)profile$/);
  const key = page.getByRole('textbox', { name: 'Key of this server' });
  await key.fill('something else');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(key).toHaveAccessibleDescription(/^This is not the sign-in key of this server\./);
  // The browser notes every refusal.
  expect(problems.splice(0)).toEqual([expect.stringContaining('403')]);
  await key.fill(`${page.url()}#key=${localKey}`);
  await page.keyboard.press('Enter');
  await chooseOnLoginPage(page, player);

  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(player.name));
  const pronouns = player.pronouns === 'they/them' ? 'she/they' : 'they/them';
  await page.getByLabel('Pronouns').selectOption(pronouns);
  await page.getByLabel('Pronunciation').fill('a'.repeat(101));
  await expect(page.getByText('Please keep your pronunciation to less than 100 characters.')).toBeVisible();
  const save = page.getByRole('button', { name: /^(Save|Saving|Saved)$/ });
  await expect(save).toBeDisabled();
  await page.getByLabel('Pronunciation').fill('Ah-na');
  await save.click();
  await expect(save).toHaveText('Saved');
  await expect(save).toHaveText('Save');
  const saved = await league.find('Players', (record) => record.id === player.id);
  expect([saved.pronouns, saved.pronunciation]).toEqual([pronouns, 'Ah-na']);

  await page.reload();
  await expect(page.getByLabel('Pronunciation')).toHaveValue('Ah-na');
  await account(page, player).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local sign-in');
  expect(problems).toEqual([]);
});

test('a sign-in from a minisite goes over the main site, and back into the same browser', async ({
  page,
  league,
}) => {
  const player = await league.find('Players', isPerson);
  const minisite = league.server.url.replace('//', '//cup.');
  await page.goto(`${minisite}/login?return=/schedule`);
  await page.getByRole('textbox', { name: 'Key of this server' }).fill(localKey);
  await page.keyboard.press('Enter');
  expect(page.url()).toContain(league.server.url);
  await chooseOnLoginPage(page, player);
  await expect(page).toHaveURL(`${minisite}/schedule`);
  await expect(account(page, player)).toBeVisible();
});

test('the user menu of production staff, and the token that is copied only after the promise', async ({
  page,
  context,
  league,
}) => {
  const player = await league.find('Players', isProducer);
  await signIn(page, player, '/events');
  await account(page, player).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('link', { name: 'Player page' })).toHaveAttribute(
    'href',
    pathOf('player', player),
  );
  await expect(menu.getByRole('link', { name: 'Tally Viewer' })).toHaveAttribute(
    'href',
    /^\/client\/[^/]+\/tally-viewer$/,
  );
  await expect(menu.getByRole('link', { name: 'Source overview' })).toHaveAttribute(
    'href',
    /^\/client\/[^/]+\/admin$/,
  );
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(account(page, player)).toBeFocused();

  await account(page, player).click();
  await menu.getByRole('button', { name: 'Token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Token' });
  const copy = dialog.getByRole('button', { name: /Copy token|Copied/ });
  await expect(copy).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /keep my token safe/ }).check();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await expect(copy).toHaveText('Copied');
  await expect(copy).toHaveText('Copy token');
  // The copied state is shown for 500 ms. The page's clock is paused meanwhile.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  await expect(copy).toHaveText('Copied');
  await page.clock.runFor(499);
  await expect(copy).toHaveText('Copied');
  await page.clock.runFor(1);
  await expect(copy).toHaveText('Copy token');
  await page.clock.resume();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  const answer = await page.request.post('/auth/login', { data: { token } });
  expect(await answer.json()).toMatchObject({ error: false, user: { name: player.name } });

  // Each copy is a token of its own in the list; an ended one is worth nothing at once.
  await dialog.getByRole('textbox', { name: 'What the token is for' }).fill('Button box');
  await copy.click();
  const named = dialog.getByRole('listitem').filter({ hasText: 'Button box' });
  await expect(named).toContainText(/Made .*, last used .*, ends /);
  const last = await page.evaluate(() => navigator.clipboard.readText());
  await named.getByRole('button', { name: 'End Button box' }).click();
  await expect(named).toBeHidden();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  expect((await page.request.post('/auth/login', { data: { token: last } })).status()).toBe(404);
});

test('people who may edit any event read the security log, others are told why not', async ({
  page,
  league,
}) => {
  const admin = await league.find('Players', ({ website_settings }) =>
    String(website_settings).includes('Can edit any event'),
  );
  await signIn(page, admin, '/security');
  await expect(page.getByRole('heading', { name: 'Security log' })).toBeVisible();
  const entries = page.getByRole('listitem').filter({ hasText: `by ${admin.name}` });
  await expect(entries.first()).toContainText('Local sign-in');
  await page.getByLabel('What').selectOption('Token ended');
  await page.getByLabel('Find a person').fill('Nobody has this name');
  await expect(page.getByText('Nothing was noted')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('What').selectOption('Everything');
  await expect(page.getByText('The log is kept on the server only.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Nothing was noted')).toBeVisible();
  await page.context().clearCookies();
  const other = await league.find('Players', isPerson);
  await signIn(page, other, '/security');
  await expect(page.getByText('Only people who may edit any event see the security log')).toBeVisible();
});

test('signed in stays signed in offline, and what was saved meanwhile is sent afterwards @worker', async ({
  page,
  context,
  league,
}) => {
  const player = await league.find('Players', isPerson);
  await signIn(page, player);
  await waitForWorker(page);
  await page.reload();
  await expect(page.getByLabel('Overwatch Role')).toBeVisible();
  await untilStored(page, player.id);
  await context.setOffline(true);
  await page.reload();
  await expect(account(page, player)).toBeVisible();
  const role = player.role === 'Flex' ? 'Tank' : 'Flex';
  await page.getByLabel('Overwatch Role').selectOption(role);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Queued' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Changes not done yet: 1 waiting/ })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.getByRole('button', { name: /Changes not done yet/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Profile: role');
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /Changes not done yet/ })).toBeHidden({ timeout: 20_000 });
  await expect(page).not.toHaveTitle(/^\(/);
  const saved = await league.find('Players', (record) => record.id === player.id);
  expect(saved.role).toBe(role);
});

test("somebody else's change meanwhile is asked about, and nothing is thrown away unasked @worker", async ({
  page,
  context,
  league,
}) => {
  const player = await league.find('Players', isPerson);
  await league.server.commit([{ table: 'Players', id: player.id, fields: { pronouns: 'any' } }]);
  await signIn(page, player);
  await waitForWorker(page);
  await expect(page.getByLabel('Pronouns')).toHaveValue('any');
  await context.setOffline(true);
  await page.getByLabel('Pronouns').selectOption('they/them');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Queued' })).toBeVisible();
  await league.server.commit([{ table: 'Players', id: player.id, fields: { pronouns: 'she/her' } }]);
  await context.setOffline(false);

  const card = page.getByRole('complementary', { name: 'Conflict' });
  await expect(card).toBeVisible({ timeout: 20_000 });
  await expect(card).toContainText('Pronouns');
  await expect(card).toContainText('they/them');
  await expect(card).toContainText('she/her');
  await expect(page.getByRole('button', { name: /Changes not done yet: 1 conflict/ })).toBeVisible();
  await card.getByRole('button', { name: 'Keep mine' }).click();
  await expect(card).toBeHidden();
  await expect(async () => {
    const saved = await league.find('Players', (record) => record.id === player.id);
    expect(saved.pronouns).toBe('they/them');
  }).toPass({ timeout: 10_000 });
});

test('logging out in one tab logs out the others @worker', async ({ page, context, league }) => {
  const player = await league.find('Players', isPerson);
  await signIn(page, player, '/events');
  const other = await context.newPage();
  await other.goto('/teams');
  await expect(account(other, player)).toBeVisible();
  await account(page, player).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  expect((await page.request.get('/auth/session').then((answer) => answer.json())).user).toBe(undefined);
});

test('"Sign out everywhere" ends the production keys and tokens of the user on request, and a paired tablet with them', async ({
  page,
  playwright,
  league,
}) => {
  const { url } = league.server;
  const client = await league.find('Clients', ({ staff }) => Array.isArray(staff));
  const owner = await league.find('Players', ({ id }) => (client.staff as string[]).includes(String(id)));
  await signIn(page, owner, '/events');
  const post = async (path: string, data: object) => {
    const headers = { Origin: new URL(url).origin };
    return (await page.request.post(`${url}${path}`, { headers, data })).json();
  };
  const { key } = await post('/production/keys', { client: client.id, scope: 'show', name: 'Tablet' });
  const { token } = await post('/auth/token', { name: 'Button box' });

  // A device without the browser's cookies that asks for the key by a code.
  const device = await playwright.request.newContext({ baseURL: url });
  const tell = async (path: string, data: object) => {
    const headers = { Origin: new URL(url).origin };
    return (await device.post(path, { headers, data })).json();
  };
  const { code, ticket } = await tell('/production/pairing', { device: 'Tablet' });
  await post('/production/pairing/answer', { client: client.id, code, key, path: '/dashboard/guest' });
  expect(JSON.stringify(await tell('/production/pairing/state', { ticket }))).toContain(key);
  const held = async () => JSON.stringify(await tell('/production/keys/held', { keys: [key] }));
  expect(await held()).toContain('"scope":"show"');

  const leave = async (isEndingKeys: boolean) => {
    await account(page, owner).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere' });
    const choice = dialog.getByRole('checkbox', { name: /^Also end the production keys that I made/ });
    await expect(choice).not.toBeChecked();
    if (isEndingKeys) await choice.check();
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  };
  await leave(false);
  await expect
    .poll(() => device.post('/auth/login', { data: { token } }).then((answer) => answer.status()))
    .toBe(404);
  expect(await held()).toContain('"scope":"show"');

  await signIn(page, owner, '/events');
  await leave(true);
  await expect.poll(held).toContain('"held":[null]');
  await device.dispose();
});

test('a browser that threw away what scripts wrote down knows who is signed in by its cookie @worker', async ({
  page,
  league,
}) => {
  const player = await league.find('Players', isPerson);
  await signIn(page, player, '/events');
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    localStorage.clear();
  });
  await page.goto('/');
  await expect(account(page, player)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
});

test('a sign-in that ended on another device leaves the page and what was typed, and says so @worker', async ({
  page,
  context,
  league,
}) => {
  const player = await league.find('Players', isPerson);
  await signIn(page, player);
  await page.getByLabel('Pronunciation').fill('half typ');
  // The call is not made by a page: pages of this browser detect the sign-out only with their next request.
  const elsewhere = { headers: { Origin: new URL(page.url()).origin }, data: { everywhere: true } };
  expect((await page.request.post('/auth/logout', elsewhere)).status()).toBe(200);
  await context.setOffline(true);
  await context.setOffline(false);
  const notice = page.getByText(/You are signed out. What you see stays here, and saving works again/);
  await expect(notice).toBeVisible();
  await expect(page.getByText(/^You have been signed out/)).toBeVisible();
  await expect(page.getByLabel('Pronunciation')).toHaveValue('half typ');
  await expect(notice.getByRole('link', { name: 'sign in' })).toHaveAttribute(
    'href',
    /return=(\/|%2F)profile/,
  );
});

test('a protected page opened with no network and nobody signed in says what it takes @worker', async ({
  page,
  context,
}) => {
  await page.goto('/events');
  await waitForWorker(page);
  await context.setOffline(true);
  await page.goto('/profile');
  await expect(page.getByText('You are not signed in on this device')).toBeVisible();
  await expect(page.getByText(/Signing in needs a connection/)).toBeVisible();
});

test('who may not edit their profile is told so', async ({ page, league }) => {
  const player = await league.find('Players', isPerson);
  await league.server.commit([
    { table: 'Players', id: player.id, fields: { website_settings: ['No profile editing'] } },
  ]);
  await signIn(page, player);
  await expect(page.getByText('You are restricted from editing your profile.')).toBeVisible();
  await expect(page.getByLabel('Pronouns')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await league.server.commit([{ table: 'Players', id: player.id, fields: { website_settings: [] } }]);
});

test('the way back from the identity provider without a code is an error with a way on', async ({ page }) => {
  await page.goto('/auth/discord/return');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication error');
  await expect(page.getByRole('alert')).toHaveText('Empty authentication request');
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/login?return=/profile',
  );
});

test('/me is the own player page', async ({ page, league }) => {
  const player = await league.find('Players', isPerson);
  await signIn(page, player, '/me/participation');
  await expect(page).toHaveURL(new RegExp(`${pathOf('player', player, 'participation')}$`));
});
