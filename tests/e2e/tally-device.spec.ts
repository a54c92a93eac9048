import type { Page } from 'playwright/test';
import type { Socket as ClientSocket } from 'socket.io-client';
import { expect, pageTest as test } from '../support/fixtures.ts';
import { openProducer } from '../support/producer-socket.ts';
import { keyFragment } from '../support/production-key.ts';
import type { RemoteRecord, ServerProcess } from '../support/server-process.ts';

const clientKey = 'tally-device';
const directorKey = 'tally-device-director';
const firstLink = (record: RemoteRecord, field: string): string => String((record[field] as string[])[0]);

/** Prepares the crew of the demo's main match: a producer, an observer with a page, an observer director. */
const prepare = async (server: ServerProcess) => {
  const [broadcasts, relationships, clients] = await Promise.all([
    server.list('Broadcasts'),
    server.list('Player Relationships'),
    server.list('Clients'),
  ]);
  const broadcast = broadcasts.find(({ key }) => key === 'main')!;
  const producerId = firstLink(clients.find(({ key }) => key === 'main')!, 'staff');
  const held = (role: string) => relationships.filter(({ singular_name }) => singular_name === role);
  const producer = held('Producer').find((record) => firstLink(record, 'player') === producerId)!;
  const [observer, other] = held('Observer');
  const director = 'rectallydirector1';
  await server.commit([
    {
      table: 'Player Relationships',
      id: director,
      fields: { singular_name: 'Observer Director', player: [firstLink(other!, 'player')] },
    },
    {
      table: 'Matches',
      id: firstLink(broadcast, 'live_match'),
      fields: { player_relationships: [producer.id, observer!.id, director] },
    },
  ]);
  for (const [key, staff] of [
    [clientKey, observer],
    [directorKey, other],
  ] as const) {
    if (clients.some((client) => client.key === key)) continue;
    const fields = { key, name: key, staff: [firstLink(staff!, 'player')], broadcast: [broadcast.id] };
    await server.commit([{ table: 'Clients', fields }]);
  }
  return { producerId, directorId: firstLink(other!, 'player') };
};

const tally = (page: Page) => page.getByTestId('tally');
const report = (socket: ClientSocket, clientName: string, programScene: string, previewScene = 'Desk') =>
  void socket.emit('obs_data_change', { clientName, previewScene, programScene });

/** Records the functions that a device performs for the page. */
const stubDevice = (page: Page, hasWakeLock: boolean) =>
  page.addInitScript((hasLock) => {
    const done = { locks: 0, tones: [] as number[], vibrations: [] as unknown[], full: 0 };
    let release = (): void => undefined;
    Object.assign(globalThis, { done, releaseLock: () => release() });
    const request = async () => {
      done.locks += 1;
      const lock = Object.assign(new EventTarget(), { released: false, release: async () => undefined });
      release = () => {
        lock.released = true;
        lock.dispatchEvent(new Event('release'));
      };
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: hasLock ? { request } : undefined });
    Object.defineProperty(navigator, 'vibrate', {
      value: (pattern: unknown) => Boolean(done.vibrations.push(pattern)),
    });
    AudioContext.prototype.resume = async () => undefined;
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'running' });
    OscillatorNode.prototype.start = function () {
      done.tones.push(this.frequency.value);
    };
    OscillatorNode.prototype.stop = () => undefined;
    Object.defineProperty(document, 'fullscreenEnabled', { value: true });
    Element.prototype.requestFullscreen = async () => {
      done.full += 1;
    };
  }, hasWakeLock);

type Done = { locks: number; tones: number[]; vibrations: unknown[]; full: number };
const doneBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { done: Done }).done);

const open = async (page: Page, server: ServerProcess, hasWakeLock = true) => {
  await stubDevice(page, hasWakeLock);
  await page.goto(`/client/${clientKey}/tally-viewer${await keyFragment(server, clientKey, 'tally')}`);
};

test('each state has a colour and a pattern of its own, LIVE OBSDIR too', async ({ page, league }) => {
  const { producerId, directorId } = await prepare(league.server);
  const producer = await openProducer(league.server.url, producerId);
  const director = await openProducer(league.server.url, directorId);
  await open(page, league.server);
  const drawn = () =>
    tally(page).evaluate((light) => {
      const { backgroundColor, backgroundImage, boxShadow } = getComputedStyle(light);
      const pattern = /^[a-z-]+/.exec(backgroundImage)?.[0];
      return { colour: backgroundColor, pattern, hasFrame: boxShadow !== 'none' };
    });
  for (const [program, preview, word, colour, pattern] of [
    ['Obs 1', 'Desk', 'ACTIVE', 'rgb(255, 0, 0)', 'none'],
    ['Desk', 'Obs 1', 'PREVIEW', 'rgb(0, 255, 0)', 'repeating-linear-gradient'],
    ['Desk', 'Break', 'INACTIVE', 'rgb(0, 0, 0)', 'none'],
  ] as const) {
    report(producer, 'main', program, preview);
    await expect(page.getByRole('status')).toHaveText(word);
    expect(await drawn()).toEqual({ colour, pattern, hasFrame: word === 'ACTIVE' });
  }
  report(director, directorKey, 'Obs 1');
  await expect(page.getByRole('status')).toHaveText('LIVE OBSDIR');
  expect(await drawn()).toEqual({ colour: 'rgb(0, 0, 255)', pattern: 'radial-gradient', hasFrame: false });
  director.disconnect();
  producer.disconnect();
  await expect(tally(page)).toHaveAttribute('data-state', 'unknown', { timeout: 8_000 });
  expect((await drawn()).pattern).toBe('repeating-linear-gradient');
});

test('sound and vibration tell of a cut, once switched on', async ({ page, league }) => {
  const { producerId, directorId } = await prepare(league.server);
  const producer = await openProducer(league.server.url, producerId);
  // If the server had received reports of the director before, silence would mean a lost source.
  const director = await openProducer(league.server.url, directorId);
  await open(page, league.server);
  report(director, directorKey, 'Desk');
  report(producer, 'main', 'Desk', 'Break');
  await expect(tally(page)).toHaveAttribute('data-state', 'inactive');
  report(producer, 'main', 'Obs 1');
  await expect(tally(page)).toHaveAttribute('data-state', 'active');
  expect(await doneBy(page)).toMatchObject({ tones: [], vibrations: [] });
  report(producer, 'main', 'Desk', 'Break');
  await expect(tally(page)).toHaveAttribute('data-state', 'inactive');

  for (const name of ['Sound', 'Vibration', 'Full screen']) await page.getByRole('button', { name }).click();
  const atSwitch = { tones: [660], vibrations: [100], full: 1 };
  await expect.poll(() => doneBy(page)).toMatchObject(atSwitch);
  report(producer, 'main', 'Desk', 'Obs 1');
  await expect.poll(() => doneBy(page)).toMatchObject({ tones: [660, 660], vibrations: [100] });
  report(producer, 'main', 'Obs 1');
  const onAir = { tones: [660, 660, 880, 880], vibrations: [100, [200, 100, 200]] };
  await expect.poll(() => doneBy(page)).toMatchObject(onAir);
  // Going dark is silent; no answer is not.
  report(producer, 'main', 'Desk', 'Break');
  await expect(tally(page)).toHaveAttribute('data-state', 'inactive');
  expect(await doneBy(page)).toMatchObject(onAir);
  producer.disconnect();
  await expect
    .poll(() => doneBy(page))
    .toMatchObject({
      tones: [...onAir.tones, 220],
      vibrations: [...onAir.vibrations, [600]],
    });
  director.disconnect();
});

test('the screen is kept awake, and the page says when it may sleep', async ({ page, context, league }) => {
  await prepare(league.server);
  await open(page, league.server);
  const warning = page.getByTestId('sleep-warning');
  await expect(tally(page)).toBeVisible();
  await expect(warning).toHaveCount(0);
  expect((await doneBy(page)).locks).toBe(1);
  await page.evaluate(() => (globalThis as unknown as { releaseLock: () => void }).releaseLock());
  await expect(warning).toContainText('The screen may sleep');
  // It asks again by itself.
  await expect(warning).toHaveCount(0);
  expect((await doneBy(page)).locks).toBe(2);

  const old = await context.newPage();
  await open(old, league.server, false);
  await expect(old.getByTestId('sleep-warning')).toHaveText('The screen may sleep: switch auto-lock off');
  const video = old.locator('video');
  await expect(video).toHaveCount(1);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => !element.paused)).toBe(true);
});
