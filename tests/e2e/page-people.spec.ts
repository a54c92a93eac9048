import type { Page } from 'playwright/test';
import { pageBehind } from '#contract/pages.ts';
import { sitePages } from '#contract/site-pages.ts';
import { byId, findShow, firstOf } from '../support/dashboard-journey.ts';
import { calm, expect, pathOf, test, waitForWorker } from '../support/fixtures.ts';
import { untilStored } from '../support/kept.ts';
import { signIn } from '../support/local-sign-in.ts';
import { isNobody } from '../support/match-editor-journey.ts';
import { lastChange, rewind } from '../support/rewind.ts';
import type { RemoteRecord } from '../support/server-process.ts';

test.use(calm);

const people = ['visitor', 'player', 'staff', 'staff offline'] as const;
type Seen = readonly [address: string, ...texts: (string | RegExp)[]];

/** A visitor is asked to sign in. */
const login = 'Local sign-in';

/** Text of each address that differs between users, in the order of `people`. */
const seenAt = (player: RemoteRecord, staff: RemoteRecord, match: RemoteRecord): readonly Seen[] => {
  const [own, theirs] = [String(player.name), String(staff.name)];
  const noClient = 'You have no production client yet';
  return [
    ['/profile', login, own, theirs, theirs],
    ['/me', login, own, theirs, theirs],
    ['/me/participation', login, own, theirs, theirs],
    ['/dashboard', login, noClient, 'Match Editor', 'Match Editor'],
    ['/dashboard/preflight', login, noClient, 'Preflight', 'Preflight'],
    [
      '/dashboard/casters',
      'You are not signed in on this device',
      noClient,
      "Casters' view",
      "Casters' view",
    ],
    [
      '/security',
      login,
      'Only people who may edit any event see the security log',
      'Local sign-in',
      'The log could not be read',
    ],
    [
      '/social-links/waiting',
      login,
      'No link is waiting for you',
      'Waiting for approval',
      'The links could not be loaded',
    ],
    [pathOf('match', match, 'editor'), login, "You can't edit this match", 'Save maps', 'Save maps'],
    [
      pathOf('event', { id: firstOf(match, 'event') }, 'settings'),
      'Sign in to edit this event',
      "You can't edit this event",
      'All settings',
      'All settings',
    ],
    ['/studio', login, 'You cannot edit the league', 'Teams', 'Teams'],
    ['/studio/import', login, 'You cannot edit the league', 'Choose files', 'Choose files'],
    ['/studio/people', login, 'You cannot edit the league', theirs, theirs],
    ['/studio/players', login, 'You cannot edit the league', 'Players', 'Players'],
    [`/studio/players/${staff.id.slice(3)}`, login, 'You cannot edit the league', theirs, theirs],
    ['/cams', 'Sign in to open your cam', 'You have no camera code yet', 'Open cam', 'Open cam'],
    [
      '/dashboard/guest',
      'This device has no key for a show',
      ...Array.from({ length: 3 }, () => 'You are signed in on this device'),
    ],
  ];
};

/** Returns the final address for a user: a sign-in keeps the address, and `/me` leads to the page of the player. */
const endOf = (address: string, person: string, id: string): string => {
  if (
    person === 'visitor' &&
    /^\/(?:profile|me|security|studio|social-links\/|dashboard(?!\/(?:guest|casters))|match)/.test(address)
  )
    return `/auth/discord/redirect?return=${address}`;
  return address.replace(/^\/me(?=\/|$)/, `/player/${id.slice(3)}`);
};

test('each address that is not for everybody says the right thing to visitor, player and staff, and to staff with no network', async ({
  browser,
  baseURL,
  league: { server, find },
}) => {
  const { player: staff, broadcast } = await findShow(find);
  const player = await find('Players', (record) => isNobody(record) && Array.isArray(record.member_of));
  const match = await find('Matches', byId(firstOf(broadcast, 'schedule')));
  const before = await lastChange(server);
  await server.commit([
    { table: 'Broadcasts', id: broadcast.id, fields: { live_match: [match.id] } },
    {
      table: 'Players',
      id: staff.id,
      fields: { website_settings: ['Can edit any match', 'Can edit any event'], cam_code: 'with-code' },
    },
  ]);
  const table = seenAt(player, staff, match);
  const seen = table.map(([address]) => pageBehind(address)?.page.name);
  const guarded = sitePages.filter(({ access }) => access === 'signed-in').map(({ name }) => name);
  expect(seen).toEqual(expect.arrayContaining(guarded));
  const walk = async (page: Page, person: (typeof people)[number], id: string): Promise<void> => {
    const main = page.getByRole('main');
    for (const [address, ...texts] of table) {
      const what = `${address} for ${person}`;
      await page.evaluate((to) => history.pushState(null, '', to), address);
      await expect(page, what).toHaveURL(endOf(address, person, id));
      await expect(main, what).toContainText(texts[people.indexOf(person)] ?? '');
    }
  };
  const open = async (person?: RemoteRecord) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      serviceWorkers: person === staff ? 'allow' : 'block',
      ...calm.contextOptions,
    });
    if (person) await signIn(context, person);
    const page = await context.newPage();
    // Public pages make no request for the signed-in user.
    await page.goto(person ? '/login?return=/profile' : '/');
    if (person) await expect(page).toHaveURL('/profile');
    return page;
  };
  const [stranger, known, crew] = [await open(), await open(player), await open(staff)];
  await walk(stranger, 'visitor', '');
  await walk(known, 'player', player.id);
  await walk(crew, 'staff', staff.id);

  await waitForWorker(crew);
  await untilStored(crew, staff.id);
  await crew.context().setOffline(true);
  await crew.goto('/profile');
  await walk(crew, 'staff offline', staff.id);
  for (const page of [stranger, known, crew]) await page.context().close();
  await rewind(server, before);
});
