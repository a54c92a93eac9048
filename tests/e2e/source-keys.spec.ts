import { giveMaps, openModule, prepare } from '../support/dashboard-journey.ts';
import { calm, expect, test } from '../support/fixtures.ts';
import { asSource } from '../support/obsstudio.ts';
import { revokeKeys } from '../support/production-key.ts';

test.use({ ...calm, permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(({ league }) => revokeKeys(league.server, 'main'));

test('a tally key is a code for the camera of a phone that is signed in nowhere', async ({
  page,
  browser,
  league,
}) => {
  await prepare(page, league.server, league.find);
  await openModule(page, 'Sources and Keys');
  const panel = page.locator('[data-module="Sources and Keys"]');
  await panel.getByLabel('Key for').selectOption('tally');
  await panel.getByLabel('Name, such as the machine').fill('Phone of the observer');
  await panel.getByRole('button', { name: 'Make key' }).click();
  await panel
    .getByRole('button', { name: 'QR code of the tally viewer address for a phone or tablet' })
    .click();
  await expect(
    panel.getByRole('img', { name: 'QR code of the tally viewer address with its key' }),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Copy Tally Viewer' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const light = await phone.newPage();
  await light.goto(address);
  await expect(light.getByTestId('signal-age')).toContainText('old');
  await expect(light.getByTestId('tally-footer')).not.toContainText('Scenes are for the crew');
  await phone.close();
  await panel.getByRole('button', { name: 'Revoke Phone of the observer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(panel.getByText('This client has no keys yet.')).toBeVisible();
});

test('a copied address lists its source, and revoking its key ends that within two seconds', async ({
  page,
  browser,
  league,
  problems,
}) => {
  await prepare(page, league.server, league.find);
  await openModule(page, 'Sources and Keys');
  const panel = page.locator('[data-module="Sources and Keys"]');
  await expect(panel.getByText('This client has no keys yet.')).toBeVisible();
  await panel.getByLabel('Name, such as the machine').fill('Main OBS');
  await panel.getByRole('button', { name: 'Make key' }).click();
  await panel.getByRole('button', { name: 'Copy Ingame', exact: true }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/client\/main\/ingame#key=[\w-]{22}$/);
  await expect(panel).not.toContainText(address.slice(-22));
  await expect(panel.getByRole('list', { name: 'Keys' })).toContainText('not used yet');

  await panel.getByRole('button', { name: 'Copy 10 chosen addresses' }).click();
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe(address);
  await panel.getByRole('button', { name: 'Choose none' }).click();
  await expect(panel.getByText('Choose addresses below to copy several at once.')).toBeVisible();
  const file = panel.getByRole('link', { name: /^OBS scene collection of all \d+ sources$/ });
  await expect(file).toHaveAttribute('download', 'main-sources.json');
  expect(decodeURIComponent((await file.getAttribute('href')) ?? '')).toContain(address);

  const machine = await browser.newContext();
  const open = async (url: string) => {
    const source = await machine.newPage();
    const asked: string[] = [];
    source.on('request', (request) => asked.push(request.url()));
    await asSource(source);
    await source.goto(url);
    await expect(source.locator('#overlay')).toBeAttached();
    return { source, asked };
  };
  const listed = page.getByText(/visible sources?$/);
  const without = await open(address.replace(/#.*/, '').replace('ingame', 'schedule'));
  await expect(listed).toHaveText('No visible source');
  const { source, asked } = await open(address);
  // It speaks for the page without a key as well: they share a browser.
  await expect(listed).toHaveText('2 visible sources', { timeout: 10_000 });
  await expect(source).toHaveURL(address.replace(/#.*/, ''));
  expect([...asked, ...without.asked].filter((url) => url.includes(address.slice(-22)))).toEqual([]);

  await panel.getByRole('button', { name: 'Revoke Main OBS' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(listed).toHaveText('No visible source', { timeout: 2_000 });
  await expect(panel.getByText('This client has no keys yet.')).toBeVisible();
  await expect(source.locator('#overlay')).toBeAttached();
  await machine.close();
  expect(problems).toEqual([]);
});

test('a referee without an account enters the result by a link, until the key is revoked', async ({
  page,
  browser,
  league,
}) => {
  const { match } = await prepare(page, league.server, league.find);
  await giveMaps(league.server, { match, count: 3 });
  await openModule(page, 'Sources and Keys');
  const panel = page.locator('[data-module="Sources and Keys"]');
  await panel.getByLabel('Key for').selectOption('match');
  await panel.getByLabel('Match', { exact: true }).selectOption(match.id.slice(3));
  await panel.getByLabel('Name of whoever gets it').fill('Ref Ann');
  await panel.getByRole('button', { name: 'Make key' }).click();
  await panel.getByRole('button', { name: 'Copy Match editor' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await phone.newPage();
  await guest.goto(address);
  const note = guest.getByRole('complementary', { name: 'Your key for this match' });
  await expect(note).toContainText('You enter the result of this match as Ref Ann for');
  await expect(guest).toHaveURL(address.replace(/#.*/, ''));
  await expect(guest.getByRole('button', { name: 'Add map' })).toHaveCount(0);
  const before = await league.find('Matches', ({ id }) => id === match.id);
  await guest
    .getByRole('button', { name: /^Map to / })
    .first()
    .click();
  await phone.setOffline(true);
  await guest.getByRole('button', { name: 'Save maps' }).click();
  await expect(guest.getByRole('button', { name: /Changes not done yet/ })).toBeVisible();
  await phone.setOffline(false);
  await expect(guest.getByRole('button', { name: /Changes not done yet/ })).toHaveCount(0, {
    timeout: 20_000,
  });
  const after = await league.find('Matches', ({ id }) => id === match.id);
  expect([after.score_1, after.score_2]).not.toEqual([before.score_1, before.score_2]);

  await panel.getByRole('button', { name: 'Revoke Ref Ann' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(panel.getByText('This client has no keys yet.')).toBeVisible();
  await guest
    .getByRole('button', { name: /^Map to / })
    .first()
    .click();
  await guest.getByRole('button', { name: 'Save maps' }).click();
  await expect(note).toContainText('Your key for this match was revoked', { timeout: 5_000 });
  await guest.reload();
  await expect(guest.getByText('This key has ended')).toBeVisible();
  await phone.close();
});

test('a tablet that shows a code is paired, and controls the show until its key is revoked', async ({
  page,
  browser,
  league,
}) => {
  const { match } = await prepare(page, league.server, league.find);
  const tablet = await browser.newContext({ viewport: { width: 820, height: 1180 } });
  const device = await tablet.newPage();
  await device.goto(new URL('/pair', page.url()).href);
  const code = device.getByText(/^[A-Z]{3}-[A-Z]{3}$/);
  await expect(device.getByRole('navigation', { name: 'Main, bottom' })).toBeVisible();
  await expect(device.getByRole('img', { name: 'QR code of the same code' })).toBeVisible();
  await openModule(page, 'Sources and Keys');
  const panel = page.locator('[data-module="Sources and Keys"]');
  await panel.getByLabel('Key for').selectOption('show');
  await panel.getByLabel('Name, such as the tablet').fill('Desk tablet');
  await panel.getByLabel(/^Code of a device/).fill((await code.innerText()).toLowerCase());
  await panel.getByRole('button', { name: 'Make key for the device' }).click();
  const question = page.getByRole('dialog', { name: /^Give the key to / });
  await expect(question).toContainText(await code.innerText());
  await question.getByRole('button', { name: 'Give key' }).click();
  await expect(panel.getByText(/ opens Show control now\.$/)).toBeVisible();

  const note = device.getByRole('complementary', { name: 'Your key for this show' });
  await expect(note).toContainText('You control this show as Desk tablet.', { timeout: 20_000 });
  await expect(device).toHaveURL(/\/dashboard\/guest$/);
  // Over the controls of a show there is no way to other pages.
  await expect(device.getByRole('navigation', { name: 'Main, bottom' })).toHaveCount(0);
  const flipOf = async () => (await league.find('Matches', ({ id }) => id === match.id)).flip_teams === true;
  const before = await flipOf();
  await device.getByRole('button', { name: /^Flip Teams/ }).click();
  await expect.poll(flipOf).toBe(!before);

  await panel.getByRole('button', { name: 'Revoke Desk tablet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(panel.getByText('This client has no keys yet.')).toBeVisible();
  await device.reload();
  await expect(note).toContainText('Your key for this show was revoked');
  await device.reload();
  await expect(device.getByText('This key has ended')).toBeVisible();
  await tablet.close();
});
