import { calm, expect, test, waitForWorker } from '../support/fixtures.ts';
import { signIn } from '../support/local-sign-in.ts';
import {
  hasMaps,
  mayEdit,
  nameMatch,
  openEditor,
  patience,
  profileTest,
  untilSent,
  valuesOf,
} from '../support/outbox-journey.ts';

test.use(calm);

/** The moment at which a server that is being started answers for the first time. */
const untilAnswering = async (address: string): Promise<number> => {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return Date.now();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

test('what waits is with the server within a second after it answers again @timed', async ({
  page,
  context,
  league,
}) => {
  test.setTimeout(120_000);
  const player = await league.find('Players', mayEdit);
  const match = await league.find('Matches', hasMaps);
  await signIn(context, player);
  await openEditor(page, match);
  await waitForWorker(page);
  const delays: number[] = [];
  for (const pauseMs of [700, 2_000, 4_500]) {
    const { sequence } = await league.server.commit([
      { table: 'Matches', id: match.id, fields: { custom_name: `Before ${pauseMs}` } },
    ]);
    await expect(page.getByLabel('Custom name')).toHaveValue(`Before ${pauseMs}`);
    await league.server.kill();
    await nameMatch(page, `After ${pauseMs}`);
    await page.waitForTimeout(pauseMs);
    const answering = untilAnswering(`${league.server.url}/health`);
    await league.server.start();
    const answeredAt = await answering;
    await untilSent(page);
    const log = await league.server.log(sequence);
    const [done] = log.filter(({ actor }) => actor === player.id);
    delays.push(Date.parse(String(done?.at)) - answeredAt);
  }
  expect(Math.max(...delays)).toBeLessThanOrEqual(1_000);
});

profileTest(
  'with every page closed, Background Sync and the next start of the worker send what waits',
  async ({ league, open }) => {
    const player = await league.find('Players', mayEdit);
    const match = await league.find('Matches', hasMaps);
    const context = await open();
    await signIn(context, player);
    const blank = context.pages()[0] ?? (await context.newPage());
    const commands = await context.newCDPSession(blank);
    const registrations: string[] = [];
    commands.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: list }) => {
      for (const { registrationId, isDeleted } of list) if (!isDeleted) registrations.push(registrationId);
    });
    await commands.send('ServiceWorker.enable');
    const nameNow = async () =>
      (await league.find('Matches', (record) => record.id === match.id)).custom_name;

    /** Leaves a change waiting on a device with no page open and no worker running. */
    const leaveWaiting = async (name: string): Promise<number> => {
      const { sequence } = await league.server.commit([
        { table: 'Matches', id: match.id, fields: { custom_name: `Before ${name}` } },
      ]);
      const page = await context.newPage();
      await openEditor(page, match);
      await waitForWorker(page);
      await expect(page.getByLabel('Custom name')).toHaveValue(`Before ${name}`);
      await league.server.kill();
      await nameMatch(page, name);
      await page.close();
      await commands.send('ServiceWorker.stopAllWorkers');
      await league.server.start();
      return sequence;
    };

    const before = await leaveWaiting('By sync');
    expect(await nameNow()).toBe('Before By sync');
    const origin = league.server.url;
    const registrationId = String(registrations.at(-1));
    const sync = { origin, registrationId, tag: 'outbox-1', lastChance: false };
    await commands.send('ServiceWorker.dispatchSyncEvent', sync);
    await expect.poll(nameNow, patience).toBe('By sync');

    await leaveWaiting('By the worker');
    expect(await nameNow()).toBe('Before By the worker');
    // An image opens without a page of the site: only the worker runs.
    await blank.goto('/favicon.svg');
    await expect.poll(nameNow, patience).toBe('By the worker');
    const log = await league.server.log(before);
    expect(valuesOf(log, match.id, 'custom_name', player.id)).toEqual(['By sync', 'By the worker']);
  },
);
