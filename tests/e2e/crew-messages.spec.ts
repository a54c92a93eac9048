import { openModule, prepare } from '../support/dashboard-journey.ts';
import { calm, expect, pageTest as test } from '../support/fixtures.ts';
import { keyFragment, revokeKeys } from '../support/production-key.ts';
import { lastChange, rewind } from '../support/rewind.ts';

test.use(calm);

test('a message of the producer appears on set, and the producer sees who has seen it', async ({
  page,
  league,
  browser,
  baseURL,
}) => {
  const { server, find } = league;
  const before = await lastChange(server);
  await prepare(page, server, find);
  const device = async (address: string) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', ...calm.contextOptions });
    const opened = await context.newPage();
    await opened.goto(address);
    return opened;
  };
  const tally = await device(`/client/main/tally-viewer${await keyFragment(server, 'main', 'tally')}`);
  const casters = await device(`/dashboard/casters${await keyFragment(server, 'main', 'show')}`);
  await expect(tally.getByTestId('tally')).toBeVisible();
  await expect(casters.getByRole('heading', { level: 1 })).toBeVisible();
  const messageOn = (on: typeof page) => on.getByTestId('crew-message');

  await openModule(page, 'Crew Messages');
  const module = page.locator('[data-module="Crew Messages"]');
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  await page.keyboard.press('8');
  await expect(messageOn(tally)).toContainText('Stand by');
  await expect(messageOn(casters)).toContainText('Stand by');
  const sent = module.getByRole('list', { name: 'Sent messages' });
  await expect(sent.getByText(/Shown, not confirmed: .+, tally/)).toBeVisible();
  await casters.getByRole('button', { name: 'Seen' }).click();
  await expect(messageOn(casters)).toHaveCount(0);
  await expect(sent.getByText(/Seen after \d+ s: .+, casters' view/)).toBeVisible();

  await module.getByRole('button', { name: 'Observers' }).click();
  await module.getByRole('button', { name: 'Casters' }).click();
  await module.getByRole('textbox', { name: 'Message' }).fill('Two guests, please wait for the second one');
  await page.keyboard.press('Enter');
  await expect(sent.getByText('Two guests, please wait for the second one')).toBeVisible();
  // It is for the desk, which the screen beside it serves too.
  await expect(messageOn(casters)).toContainText('Two guests');
  await expect(module.getByRole('textbox', { name: 'Message' })).toHaveValue('');

  // A text that is typed while another one is sent stays.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const address = '**/actions/send-crew-message';
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  const field = module.getByRole('textbox', { name: 'Message' });
  await field.fill('Camera two');
  await page.keyboard.press('Enter');
  await expect(module.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await field.fill('Camera three');
  release();
  await expect(sent.getByText('Camera two')).toBeVisible();
  await expect(module.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await expect(field).toHaveValue('Camera three');
  await page.unroute(address);

  await openModule(page, 'Show Log');
  await expect(
    page.locator('[data-module="Show Log"]').getByText('Message to desk: “Two guests, please wait'),
  ).toBeVisible();
  await tally.context().close();
  await casters.context().close();
  await revokeKeys(server, 'main');
  await rewind(server, before);
});
