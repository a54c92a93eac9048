import { calm, expect, test, waitForWorker } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import {
  hasMaps,
  mayEdit,
  nameMatch,
  openEditor,
  patience,
  untilSent,
  valuesOf,
  waitingIn,
} from '../support/outbox-journey.ts';

test.use(calm);

test('nobody else who signs in on the device sends what the first person left waiting', async ({
  page,
  context,
  league,
}) => {
  const player = await league.find('Players', mayEdit);
  const other = await league.find('Players', (record) => record.website_settings === undefined);
  const match = await league.find('Matches', hasMaps);
  const { sequence } = await league.server.commit([
    { table: 'Matches', id: match.id, fields: { custom_name: 'Before' } },
    { table: 'Players', id: other.id, fields: { website_settings: ['Can edit any match'] } },
  ]);
  await signIn(context, player);
  await openEditor(page, match);
  await waitForWorker(page);
  await league.server.kill();
  await nameMatch(page, 'Of the first person');
  await page.close();
  await context.clearCookies();
  await league.server.start();

  await signIn(context, other);
  const theirs = await context.newPage();
  await theirs.clock.install();
  await openEditor(theirs, match);
  await expect(theirs.getByLabel('Custom name')).toHaveValue('Before');
  await theirs.getByLabel('Forfeit reason').fill('Of the other person');
  await theirs.getByRole('button', { name: /^Save details/ }).click();
  const seen = () => league.server.log(sequence);
  await expect
    .poll(async () => valuesOf(await seen(), match.id, 'forfeit_reason', other.id), patience)
    .toEqual(['Of the other person']);
  await expect(theirs.getByRole('button', { name: /^Changes not done yet/ })).toBeHidden();
  // Longer than a page waits before it tries again by itself.
  await theirs.clock.runFor(31_000);
  const log = await seen();
  expect(log.filter(({ after }) => after.custom_name === 'Of the first person')).toEqual([]);
  expect(await waitingIn(theirs)).toHaveLength(1);
  await theirs.close();

  await signIn(context, player);
  const back = await context.newPage();
  await openEditor(back, match);
  await untilSent(back);
  expect(valuesOf(await seen(), match.id, 'custom_name', player.id)).toEqual(['Of the first person']);
  await league.server.commit([{ table: 'Players', id: other.id, fields: { website_settings: [] } }]);
});
