import { seriousFaults } from '../support/axe.ts';
import { calm, expect, test, waitForWorker } from '../support/fixtures.ts';
import { untilStored } from '../support/kept.ts';
import { signIn } from '../support/local-sign-in.ts';
import { isNobody } from '../support/match-editor-journey.ts';
import { lastChange, rewind } from '../support/rewind.ts';

test.use(calm);

const longName = 'The Extraordinarily Long Named Association of Harbour Pilots and Lighthouse Keepers';
const event = 'recREADYEVENT0001';
const teams = ['recREADYTEAM00001', 'recREADYTEAM00002'];
const match = 'recREADYMATCH0001';
const clean = (id: string) => id.slice(3);

test('an event says what it lacks, is published with a question, and its match day is printed', async ({
  page,
  context,
  league: { server, find },
}) => {
  const before = await lastChange(server);
  const admin = await find('Players', isNobody);
  const role = 'recREADYROLE00001';
  await server.commit([
    { table: 'Players', id: admin.id, fields: { website_settings: ['Can edit any event'] } },
    {
      table: 'Events',
      id: event,
      fields: { name: 'Harbour Open', start_date: '2031-05-01', staff: [admin.id] },
    },
    ...teams.map((id, place) => ({
      table: 'Teams' as const,
      id,
      fields: { name: place === 0 ? longName : 'Pier Pilots', event: [event] },
    })),
    {
      table: 'Matches',
      id: match,
      fields: { event: [event], teams, first_to: 3, casters: [admin.id] },
    },
    {
      table: 'Player Relationships',
      id: role,
      fields: {
        singular_name: 'Lobby Admin',
        permissions: ['Match Editor'],
        player: [admin.id],
        matches: [match],
      },
    },
  ]);
  await signIn(context, admin);
  const main = page.getByRole('main');

  // The list is live, and a link leads to the field that fixes it.
  await page.goto(`/studio/events/${clean(event)}`);
  const readiness = page.getByRole('region', { name: 'Readiness' });
  const counts = readiness.getByRole('status').first();
  await expect(counts).toContainText('1 must be fixed');
  await expect(readiness).toContainText('1 match with both places filled and no start time');
  await expect(readiness).toContainText('2 teams without players');
  expect(await seriousFaults(page)).toEqual([]);
  await readiness.getByRole('list', { name: 'Fix: The event has no short name' }).getByRole('link').click();
  await expect(page.getByRole('textbox', { name: 'Short', exact: true })).toBeFocused();
  await page.keyboard.type('HO');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(readiness).not.toContainText('The event has no short name');

  await readiness.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: 'Publish “Harbour Open”?' });
  await expect(question.getByRole('listitem')).toHaveText([
    '1 match with both places filled and no start time',
  ]);
  await question.getByRole('button', { name: 'Not yet' }).click();
  await readiness
    .getByRole('list', { name: 'Fix: 1 match with both places filled' })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(new RegExp(`/studio/matches/${clean(match)}#start$`));
  await server.commit([{ table: 'Matches', id: match, fields: { start: '2031-05-01T18:00:00.000Z' } }]);
  await page.goto(`/studio/events/${clean(event)}`);
  await expect(counts).not.toContainText('must');
  await readiness.getByRole('button', { name: 'Publish' }).click();
  await question.getByRole('button', { name: 'Publish event' }).click();
  await expect(readiness).toContainText('Published: visitors find this event in lists.');
  await expect
    .poll(async () => (await server.list('Events')).find(({ id }) => id === event)?.show_in_events)
    .toBe(true);
  await readiness.getByRole('button', { name: 'Hide' }).click();
  await page
    .getByRole('dialog', { name: 'Hide “Harbour Open”?' })
    .getByRole('button', { name: 'Hide event' })
    .click();
  await expect(readiness).toContainText('Not published: no list shows this event.');

  // The rights of the page are those that the records give.
  await page.goto('/studio/people');
  const people = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: String(admin.name), exact: true }) });
  await expect(people.first()).toContainText('Everywhere');
  await expect(people.first()).toContainText('Staff of the event');
  await expect(people.first()).toContainText('Lobby Admin');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByLabel('Right', { exact: true }).selectOption('full-broadcast-permissions');
  await expect(main.getByRole('link', { name: String(admin.name), exact: true })).toHaveCount(0);

  // The sheet is printed without the site around it, also offline.
  await page.goto(`/event/${clean(event)}/schedule`);
  await page.getByRole('link', { name: 'Print sheet' }).click();
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(`${longName} vs Pier Pilots`);
  await expect(sheet).toContainText('First to 3');
  await expect(sheet).toContainText(String(admin.name));
  expect(await seriousFaults(page)).toEqual([]);
  await waitForWorker(page);
  await untilStored(page, match);
  await context.setOffline(true);
  await page.reload();
  await expect(sheet).toContainText('times in');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await context.setOffline(false);
  await rewind(server, before);
});
