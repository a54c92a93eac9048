import { type FakeObs, startFakeObs } from '../fakes/fake-obs.ts';
import { openModule, prepare } from '../support/dashboard-journey.ts';
import { calm, expect, pageTest as test } from '../support/fixtures.ts';

test.use(calm);

let obs: FakeObs;
test.beforeEach(async () => {
  obs = await startFakeObs({ password: 'secret' });
});
test.afterEach(() => obs.kill());

test('the dashboard connects to OBS of the device, and reports it to the crew if wanted', async ({
  page,
  league,
}) => {
  await prepare(page, league.server, league.find);
  await openModule(page, 'OBS');
  const module = page.locator('[data-module="OBS"]');
  const topOf = async (label: string) => (await module.getByLabel(label).boundingBox())?.y;
  expect(await topOf('Password')).toBe(await topOf('Address of OBS'));
  await module.getByLabel('Address of OBS').fill(obs.url);
  await module.getByLabel('Password').fill('wrong');
  await module.getByRole('button', { name: 'Connect' }).click();
  await expect(module.getByRole('alert')).toHaveText('OBS refuses the password.');
  await module.getByLabel('Password').fill('secret');
  await module.getByRole('button', { name: 'Use password' }).click();
  await expect(module.getByRole('status')).toHaveText('Connected');
  const own = module.getByRole('region', { name: 'OBS of this device' });
  await expect(own).toContainText('Desk');
  await expect(own).toContainText('Not live');
  await module.getByRole('switch', { name: 'Report scenes and stream to the crew' }).click();
  await expect(module.getByRole('region', { name: 'Outputs of the crew' })).toContainText(
    'Stream: Not live',
    {
      timeout: 20_000,
    },
  );
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }).includes('secret'))).toBe(true);
  await module.getByRole('button', { name: 'Disconnect and forget password' }).click();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }).includes('secret'))).toBe(false);
});
