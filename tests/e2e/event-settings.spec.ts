import { seriousFaults } from '../support/axe.ts';
import { byId, firstOf } from '../support/dashboard-journey.ts';
import { calm, expect, test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';

test.use(calm);

test('staff of an event open private fields, and choose which broadcasts show a match', async ({
  page,
  league,
}) => {
  const { server, find } = league;
  const event = await find('Events', ({ in_progress, broadcasts }) => in_progress === true && !!broadcasts);
  const person = await find('Players', ({ name, website_settings }) => Boolean(name) && !website_settings);
  const path = `/event/${event.id.slice(3)}`;
  await server.commit([{ table: 'Events', id: event.id, fields: { staff: [] } }]);
  await signIn(page, person);
  await page.goto(`${path}/settings`);
  await expect(page.getByText("You can't edit this event")).toBeVisible();

  await server.commit([{ table: 'Events', id: event.id, fields: { staff: [person.id] } }]);
  await page.goto(`${path}/staff`);
  await page.getByRole('link', { name: 'Settings of the event' }).click();
  const text = page.getByLabel('All settings');
  const save = page.getByRole('button', { name: 'Save settings' });
  await expect(save).toBeDisabled();
  await text.fill('{"draft": ');
  await expect(page.getByText('Malformed JSON object')).toBeVisible();
  await expect(save).toBeDisabled();
  await text.fill('{"standings": "yes", "hello": 1}');
  await expect(page.getByText(/standings: must be true or false.*hello: is not a setting/)).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(text).toHaveValue('{"standings": "yes", "hello": 1}');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('switch', { name: 'Discord ids as camera ids' }).check();
  await server.commit([{ table: 'Events', id: event.id, fields: { blocks: '{"logging":{"a":"1"}}' } }]);
  await expect(page.getByRole('alert')).toContainText('Somebody else saved these settings meanwhile.');
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByRole('switch', { name: 'Discord ids as camera ids' }).check();
  await save.click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const { blocks } = await find('Events', byId(event.id));
  expect(JSON.parse(String(blocks))).toEqual({ logging: { a: '1' }, open: { discord_id: true } });
  await server.commit([{ table: 'Events', id: event.id, fields: { blocks: event.blocks } }]);

  const broadcast = await find('Broadcasts', byId(firstOf(event, 'broadcasts')));
  const match = await find(
    'Matches',
    (one) => (one.event as string[] | undefined)?.includes(event.id) === true && !one.scheduled_broadcast,
  );
  await page.goto(`/match/${match.id.slice(3)}/editor`);
  const onAir = page
    .getByRole('region', { name: 'Broadcasts' })
    .getByRole('switch', { name: String(broadcast.name) });
  await onAir.click();
  await expect(page.getByText(`Match added to ${broadcast.name}`)).toBeVisible();
  await expect(onAir).toBeChecked();
  await onAir.click();
  await expect(page.getByText(`Match removed from ${broadcast.name}`)).toBeVisible();
  await page.goto(`${path}/schedule`);
  await page.getByRole('button', { name: 'Broadcasts' }).first().click();
  await expect(page.getByRole('dialog').getByRole('switch').first()).toBeVisible();
});

test('staff set tables, tie-breaks and points of an event by form', async ({ page, league }) => {
  const { server, find } = league;
  const event = await find('Events', ({ in_progress, broadcasts }) => in_progress === true && !!broadcasts);
  const person = await find('Players', ({ name, website_settings }) => Boolean(name) && !website_settings);
  await server.commit([
    {
      table: 'Events',
      id: event.id,
      fields: { staff: [person.id], blocks: '{"logging":{"a":"1"},"prize":2}' },
    },
  ]);
  await signIn(page, person);
  await page.goto(`/event/${event.id.slice(3)}/settings`);
  await expect(page.getByRole('spinbutton', { name: 'Prize money' })).toHaveValue('2');
  await page.getByLabel('Tables', { exact: true }).selectOption('Several, or with rules of their own');
  const table = page.getByRole('group', { name: 'Tables: 1' });
  await table.getByRole('textbox', { name: 'Heading', exact: true }).fill('Group stage');
  const breaks = table.getByLabel('Tie-breaks in their order', { exact: true }).first();
  await breaks.selectOption('Matches won');
  await breaks.selectOption('Maps won');
  await table.getByRole('button', { name: 'Move Maps won up' }).click();
  await table.getByRole('group', { name: 'Points' }).getByRole('spinbutton', { name: 'For a win' }).fill('3');
  await page.getByRole('spinbutton', { name: 'Prize money' }).fill('');
  await expect(page.getByRole('region', { name: 'Preview of the tables' })).toContainText('Group stage');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const { blocks } = await find('Events', byId(event.id));
  expect(JSON.parse(String(blocks))).toEqual({
    logging: { a: '1' },
    standings: [{ title: 'Group stage', sort: ['MapWins', 'MatchWins'], points: { wins: 3 } }],
  });
  await server.commit([{ table: 'Events', id: event.id, fields: { blocks: event.blocks } }]);
});
