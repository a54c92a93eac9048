import { openAuctionRoom } from '../support/auction-room.ts';
import { seriousFaults } from '../support/axe.ts';
import { calm, expect, pathOf, test } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import { openPullableLink } from '../support/pullable-link.ts';
import { tabTo } from '../support/tab-to.ts';

test.use({ ...calm, serviceWorkers: 'block' });

test('a captain on a phone bids, is outbid, loses the connection with a bid under way, and it counts once', async ({
  browser,
  baseURL,
  league,
}) => {
  const room = await openAuctionRoom(league.server, league.find);
  const { event } = room;
  const [team, rival] = room.teams;
  const link = await openPullableLink(league.server.url);
  const open = async (url: string, person?: string, width = 1280) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height: 844 },
      ...calm.contextOptions,
    });
    if (person) await signIn(context, { id: person });
    const page = await context.newPage();
    await page.goto(pathOf('event', event, 'auction'));
    return page;
  };
  const [captain, admin, viewer] = await Promise.all([
    open(link.url, room.captainOf(team!), 390),
    open(baseURL ?? '', room.admin),
    open(baseURL ?? ''),
  ]);
  const rivalBids = async (amount: number): Promise<void> => {
    const payload = { teamID: rival!.id, amount };
    expect(await room.act(room.captainOf(rival!), 'auction-bid', payload)).toMatchObject({ error: false });
  };
  const status = captain.getByRole('region', { name: 'Your bids' }).getByRole('status');
  const list = (page: typeof captain) =>
    page.getByRole('region', { name: 'Bids', exact: true }).getByRole('listitem');

  await expect(viewer.getByText('You are watching. Sign in to bid for your team.')).toBeVisible();
  const bar = admin.getByRole('region', { name: 'Auction admin' });
  await expect(bar).toContainText('Admins only');
  await bar.getByRole('button', { name: 'Teams start players' }).click();
  const start = captain.getByRole('button', { name: /^Start / }).first();
  // With keys: the question has its answer in focus, and so has the field of another amount.
  await expect(start).toBeEnabled();
  await start.press('Enter');
  await expect(captain.getByRole('dialog').getByRole('button', { name: 'Start', exact: true })).toBeFocused();
  await captain.keyboard.press('Enter');
  await expect(status).toHaveText('You lead with $1k');

  await rivalBids(5);
  await expect(status).toHaveText(`Outbid: ${rival!.name} leads with $5k`);
  const own = captain.getByLabel('Other amount');
  await own.press('1');
  await captain.keyboard.type('0');
  await expect(captain.getByRole('button', { name: 'Bid', exact: true })).toBeEnabled();
  await captain.keyboard.press('Enter');
  await expect(status).toHaveText('You lead with $10k');
  await rivalBids(20);
  const bid = captain.getByRole('button', { name: 'Bid $30k' });
  await expect(bid).toBeEnabled();

  // The bid arrives, its answer does not.
  link.muteAfter('POST /actions/');
  await bid.click();
  await expect(list(viewer).first()).toContainText(/\$30k.*Leading/s);
  await expect(status).toHaveText('Sent $30k. Waiting for the server…');
  await captain.context().setOffline(true);
  await expect(captain.getByRole('alert')).toContainText(
    'Nothing is sent later: bid again when you are back.',
  );
  await expect(captain.getByRole('button', { name: /^Bid/ }).and(captain.locator(':enabled'))).toHaveCount(0);
  link.plug();
  await captain.context().setOffline(false);
  await expect(status).toHaveText('You lead with $30k');
  await expect(captain.getByRole('alert')).toHaveCount(0);
  await expect(list(captain).filter({ hasText: '$30k' })).toHaveCount(1);
  await expect(list(captain)).toHaveCount(5);

  await admin.getByRole('button', { name: 'Sell at $30k' }).click();
  for (const page of [viewer, captain])
    await expect(page.getByText(/^Signed to/)).toContainText(String(team!.name));
  const [record] = await league.server.list('Auctions');
  expect(JSON.parse(String(record?.data)).sales).toMatchObject([{ amount: 30 }]);
  await room.forget();
  for (const page of [captain, admin, viewer]) await page.context().close();
  await link.close();
});

test('captain and admin go through a lot with keys alone; the server dies in it, comes back, and nothing is bid twice', async ({
  browser,
  baseURL,
  league: { server, find },
}) => {
  const room = await openAuctionRoom(server, find);
  const [team, rival] = room.teams;
  const open = async (person: string) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', ...calm.contextOptions });
    await signIn(context, { id: person });
    const page = await context.newPage();
    await page.goto(pathOf('event', room.event, 'auction'));
    return page;
  };
  const [captain, admin] = await Promise.all([open(room.captainOf(team!)), open(room.admin)]);
  const pressed = async (button: ReturnType<typeof captain.getByRole>, key?: string): Promise<number> => {
    await expect(button).toBeEnabled();
    const presses = await tabTo(button, key);
    await button.page().keyboard.press('Enter');
    return presses;
  };
  const rivalBids = (amount: number) =>
    room.act(room.captainOf(rival!), 'auction-bid', { teamID: rival!.id, amount });
  const status = captain.getByRole('region', { name: 'Your bids' }).getByRole('status');
  const bids = captain.getByRole('region', { name: 'Bids', exact: true }).getByRole('listitem');

  await pressed(admin.getByRole('button', { name: 'Teams start players' }));
  // Past the teams, whose rosters have a link for each player.
  const presses =
    (await pressed(captain.getByRole('link', { name: 'Choose a player' }))) +
    (await pressed(captain.getByRole('button', { name: /^Start / }).first()));
  expect(presses).toBeLessThan(45);
  await expect(captain.getByRole('dialog').getByRole('button', { name: 'Start', exact: true })).toBeFocused();
  await captain.keyboard.press('Enter');
  await expect(status).toHaveText('You lead with $1k');
  await rivalBids(5);
  // Back up the page, from the list in which the player was started.
  await pressed(captain.getByRole('button', { name: 'Bid $6k' }), 'Shift+Tab');
  await expect(status).toHaveText('You lead with $6k');
  expect([...(await seriousFaults(captain)), ...(await seriousFaults(admin))]).toEqual([]);

  await server.kill();
  for (const page of [captain, admin]) await expect(page.getByRole('alert')).toContainText('Not connected.');
  await expect(status).toHaveText('Not connected: bids cannot be sent');
  await expect(admin.getByRole('button', { name: 'Sell at $6k' })).toBeDisabled();
  await captain.keyboard.press('Enter');
  await server.start();
  for (const page of [captain, admin]) await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(status).toHaveText('You lead with $6k');
  await expect(bids).toHaveCount(3);
  await rivalBids(10);
  await pressed(captain.getByRole('button', { name: 'Bid $11k' }));
  await expect(status).toHaveText('You lead with $11k');
  await expect(bids).toHaveCount(5);

  await pressed(admin.getByRole('button', { name: 'Sell at $11k' }));
  for (const page of [captain, admin])
    await expect(page.getByText(/^Signed to/)).toContainText(String(team!.name));
  const [record] = await server.list('Auctions');
  expect(JSON.parse(String(record?.data)).sales).toMatchObject([{ amount: 11 }]);
  await room.forget();
  for (const page of [captain, admin]) await page.context().close();
});
