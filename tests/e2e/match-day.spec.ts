import type { BrowserContext, Page } from 'playwright/test';
import { giveMaps, prepare as prepareDesk } from '../support/dashboard-journey.ts';
import { calm, expect, firstPort, leagueOf, test, waitForWorker } from '../support/fixtures.ts';
import { type Step, shortDay, wholeDay } from '../support/match-day.ts';
import { startMatchDayLeague } from '../support/match-day-league.ts';
import { isOneOf, type Picture, readPicture } from '../support/overlay-show.ts';
import { openProducer } from '../support/producer-socket.ts';
import { openPullableLink, type PullableLink } from '../support/pullable-link.ts';
import { lastChange, rewind } from '../support/rewind.ts';
import type { RemoteLogEntry, ServerProcess } from '../support/server-process.ts';

test.use(calm);

/** `npm run bench match-day` plays the whole day, with a stand-in for Twitch. */
const isWhole = process.env.MATCH_DAY === 'whole';
const { scenes, steps } = isWhole ? wholeDay : shortDay;

const press = async (page: Page, command: string, confirm: RegExp | undefined): Promise<void> => {
  const palette = page.getByRole('dialog', { name: 'Commands' });
  const option = palette.getByRole('option').filter({ hasText: command }).first();
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(command, { timeout: 2_000 });
    // A command that is still running cannot be used again.
    await expect(option).not.toHaveAttribute('aria-disabled', { timeout: 1_000 });
  }).toPass();
  await option.click();
  if (confirm) await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
};

/** An entry as both runs must write it: times and new records are their own. */
const lineOf = ({ tableName, actionId, after }: RemoteLogEntry): string =>
  JSON.stringify([
    tableName,
    actionId === undefined ? undefined : 'press',
    Object.entries(after).map(([field, value]) => [
      field,
      String(value).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
    ]),
  ]);

const lookAt = (pages: readonly Page[]): Promise<Picture[]> =>
  Promise.all(
    pages.map(async (page) => {
      let before = '';
      await expect(async () => {
        const picture = await page.evaluate(readPicture, '#overlay');
        const isSame = JSON.stringify(picture) === before;
        before = JSON.stringify(picture);
        expect(isSame && picture?.isStill).toBe(true);
      }).toPass({ intervals: [300] });
      return (await page.evaluate(readPicture, '#overlay'))!;
    }),
  );

type Day = { readonly log: readonly string[]; readonly pictures: readonly Picture[][] };
type Room = {
  readonly server: ServerProcess;
  readonly link: PullableLink;
  readonly desk: Page;
  readonly sources: readonly Page[];
  readonly surface: Awaited<ReturnType<typeof openProducer>>;
  /** Calls to Twitch so far. */
  readonly calls: readonly string[];
};

const sceneOf = ({ sources }: Room, scene: string) => sources[scenes.indexOf(scene)]!.locator('#overlay');
/** Returns the addresses of the images that a scene shows. */
const picturesOf = (room: Room, scene: string): Promise<string> =>
  sceneOf(room, scene)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')).join());
type Before = { readonly calls: number; readonly pictures: string | undefined };

/** Waits for what a step without an entry in the change log does. Answers what it did, for the comparison. */
const effectOf = async (room: Room, step: Step, before: Before): Promise<string> => {
  const { call, shows, hides, turns } = step;
  const calls = () => room.calls.slice(before.calls);
  if (call) await expect.poll(calls, { timeout: 10_000 }).toContain(call);
  if (shows) await expect(sceneOf(room, shows[0])).toContainText(shows[1]);
  if (hides) await expect(sceneOf(room, hides[0])).not.toContainText(hides[1]);
  if (turns) await expect.poll(() => picturesOf(room, turns)).not.toBe(before.pictures);
  return calls()
    .filter((one) => one === call)
    .join();
};

const play = async (room: Room, isCut: boolean): Promise<Day> => {
  const { server, link, desk, sources, surface, calls } = room;
  const log: string[] = [];
  const pictures: Picture[][] = [];
  let seen = await lastChange(server);
  for (const step of steps) {
    const what = step.command ?? step.trigger?.[0] ?? '';
    const before = { calls: calls.length, pictures: step.turns && (await picturesOf(room, step.turns)) };
    if (isCut && step.cut === 'silence') link.pull();
    if (isCut && step.cut === 'lost answer') link.muteAfter('POST /actions/');
    if (step.command) await press(desk, step.command, step.confirm);
    if (step.trigger) surface.emit('prod_trigger', ...step.trigger);
    if (isCut && step.cut) {
      await desk.waitForTimeout(700);
      link.plug();
    }
    // A lost trigger is not kept: the crew sees that nothing has happened, and presses again.
    if (isCut && step.cut && step.trigger) {
      const again = step.trigger;
      await expect(async () => {
        surface.emit('prod_trigger', ...again);
        await effectOf(room, step, before);
      }).toPass();
    }
    const hasEntry = step.command && !step.call && !step.shows && !step.hides;
    const effect = await effectOf(room, step, before);
    // A lost action is sent again after up to 15 s, the time that the worker has for an attempt of its own.
    if (hasEntry)
      await expect
        .poll(async () => (await server.log(seen)).length, { message: what, timeout: 45_000 })
        .toBeGreaterThan(0);
    await expect(desk.getByRole('button', { name: /^Changes not done yet/ })).toBeHidden();
    const entries = await server.log(seen);
    seen = entries.at(-1)?.sequence ?? seen;
    log.push(`${what}: ${effect}${entries.map(lineOf).join(' ')}`);
    if (step.isLookedAt) pictures.push(await lookAt(sources));
  }
  return { log, pictures };
};

const openSources = (context: BrowserContext): Promise<Page[]> =>
  Promise.all(
    scenes.map(async (scene) => {
      const page = await context.newPage();
      await page.goto(`/client/main/${scene}${scene.includes('?') ? '&' : '?'}noAnimate=1`);
      await expect(page.locator('#overlay')).toBeAttached();
      return page;
    }),
  );

test("a crew's match day: cut off five times, every press is on air once, in its order, and the pictures are those of a quiet day", async ({
  browser,
  league,
}) => {
  test.setTimeout(isWhole ? 600_000 : 240_000);
  const own = isWhole ? await startMatchDayLeague(firstPort + 9) : undefined;
  const { server, find } = own ? leagueOf(own.server) : league;
  const link = await openPullableLink(server.url);
  const machine = await browser.newContext({ baseURL: link.url, viewport: { width: 960, height: 540 } });
  // The next track is chosen at random, and a spot would be over at once: these pages play no sound.
  await machine.addInitScript(() => {
    Math.random = () => 0;
    HTMLMediaElement.prototype.play = () => new Promise(() => undefined);
  });
  const office = await browser.newContext({ baseURL: link.url, reducedMotion: 'reduce' });
  const desk = await office.newPage();
  const problems: string[] = [];
  for (const context of [machine, office])
    context.on('weberror', (error) => problems.push(error.error().message));
  const { broadcast, match, player } = await prepareDesk(desk, server, find);
  await waitForWorker(desk);
  const before = await lastChange(server);
  // Headlines rotate by the clock, so their frames do not depend on the crew's actions.
  await giveMaps(server, { match, count: 5, winners: [1, 2] });
  await server.commit([{ table: 'Broadcasts', id: broadcast.id, fields: { use_headlines: null } }]);
  const morning = await lastChange(server);
  const surface = await openProducer(server.url, player.id);
  surface.emit('prod-join', 'main');
  const sources = await openSources(machine);
  const room = { server, link, desk, sources, surface, calls: own?.twitch.requests ?? [] };

  const quiet = await play(room, false);
  await rewind(server, morning);
  // Plans of a page, such as the graphic after the next, and its played spots end with a reload.
  await desk.reload();
  if (isWhole) for (const page of sources) await page.reload();
  await waitForWorker(desk);
  const cut = await play(room, true);
  await rewind(server, before);

  expect(cut.log).toEqual(quiet.log);
  for (const [moment, pictures] of quiet.pictures.entries()) {
    for (const [place, scene] of scenes.entries()) {
      const [wanted, seen] = [pictures[place]!, cut.pictures[moment]![place]!];
      expect(isOneOf([wanted], seen), `${scene}: ${seen.text} instead of ${wanted.text}`).toBe(true);
    }
  }
  expect(problems).toEqual([]);
  surface.close();
  await machine.close();
  await office.close();
  await link.close();
  await own?.stop();
});
