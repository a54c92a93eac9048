import { calm, expect, pageTest as test } from '../support/fixtures.ts';
import { lastChange } from '../support/rewind.ts';

test.use(calm);

test('solo: presses, the flip and their undo are on the picture, and stand after the source was closed', async ({
  page,
  context,
  league,
}) => {
  const address = '/broadcast/main/solo?modules=stacked';
  const { event } = await league.find('Broadcasts', ({ key }) => key === 'main');
  const { teams } = await league.find('Events', ({ id }) => id === (event as string[])[0]);
  const team = await league.find('Teams', ({ id }) => id === (teams as string[])[0]);
  const before = await lastChange(league.server);
  await page.goto(address);
  const names = (of = page) => of.getByRole('region', { name: 'stacked' });
  const key = (name: string | RegExp) => page.getByRole('button', { name });
  await expect(names()).toHaveText(/Team 1.*0.*Team 2.*0/i);
  await expect(key('Undo')).toBeDisabled();

  await key(/^Set Team 2/).click();
  await key(new RegExp(`^${String(team.name)}`)).click();
  await key(/^Scores/).click();
  await key(`${String(team.name)}: 2`).click();
  await key('Back').click();
  const chosen = `Team 1.*0.*${String(team.name)}.*2`;
  await expect(names()).toHaveText(new RegExp(chosen, 'i'));
  await key('Flip teams').click();
  const flipped = new RegExp(`${String(team.name)}.*2.*Team 1.*0`, 'i');
  await expect(names()).toHaveText(flipped);
  await key('Undo').click();
  await expect(names()).toHaveText(new RegExp(chosen, 'i'));
  await key('Flip teams').click();
  await expect(names()).toHaveText(flipped);

  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(names(again)).toHaveText(flipped);
  await expect(again.getByRole('button', { name: /^Scores/ })).toContainText('0 - 2');
  await expect(again.getByRole('button', { name: 'Undo' })).toBeDisabled();
  expect(await lastChange(league.server)).toBe(before);
});
