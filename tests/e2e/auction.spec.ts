import { calm, expect, pathOf, test } from '../support/fixtures.ts';
import { signIn, tokenOf } from '../support/local-sign-in.ts';
import { openPullableLink } from '../support/pullable-link.ts';
import { lastChange, rewind } from '../support/rewind.ts';
import type { RemoteRecord } from '../support/server-process.ts';

test.use({ ...calm, serviceWorkers: 'block' });

/** Nobody is hurried by the clock of the room: what ends a lot is the admin. */
const unhurried = { preAuction: 0, afterInitialBid: 600, afterSubsequentBids: 600, postAuction: 600 };

const firstOf = (record: RemoteRecord, field: string): { id: string } => {
  const [id] = record[field] as string[];
  return { id: id ?? '' };
};

test('a captain on a phone bids, is outbid, loses the connection with a bid under way, and it counts once', async ({
  browser,
  baseURL,
  league,
}) => {
  const event = await league.find('Events', ({ blocks }) => String(blocks).includes('"auction"'));
  const [team, rival] = (await league.server.list('Teams'))
    .filter(({ draft_order }) => draft_order !== undefined)
    .sort((one, other) => Number(one.draft_order) - Number(other.draft_order));
  const blocks = JSON.parse(String(event.blocks));
  const auction = { ...blocks.auction, each_team: 30, time: unhurried };
  const before = await lastChange(league.server);
  await league.server.commit([
    { table: 'Events', id: event.id, fields: { blocks: JSON.stringify({ ...blocks, auction }) } },
  ]);
  const link = await openPullableLink(league.server.url);
  const open = async (url: string, person?: { id: string }, width = 1280) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height: 844 },
      ...calm.contextOptions,
    });
    if (person) await signIn(context, person);
    const page = await context.newPage();
    await page.goto(pathOf('event', event, 'auction'));
    return page;
  };
  const [captain, admin, viewer] = await Promise.all([
    open(link.url, firstOf(team!, 'captains'), 390),
    open(baseURL ?? '', firstOf(event, 'staff')),
    open(baseURL ?? ''),
  ]);
  const token = await tokenOf(baseURL ?? '', firstOf(rival!, 'captains').id);
  const rivalBids = async (amount: number): Promise<void> => {
    const answer = await fetch(`${baseURL}/actions/auction-bid`, {
      method: 'POST',
      headers: { Authentication: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ auctionID: event.id, teamID: rival!.id, amount }),
    });
    expect(await answer.json()).toMatchObject({ error: false });
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
  await rewind(league.server, before);
  await league.server.commit([{ table: 'Auctions', id: record?.id ?? '', isDeleted: true }]);
  for (const page of [captain, admin, viewer]) await page.context().close();
  await link.close();
});
