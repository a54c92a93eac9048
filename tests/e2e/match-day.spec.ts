import type { BrowserContext, Page } from 'playwright/test';
import { giveMaps, prepare as prepareDesk } from '../support/dashboard-journey.ts';
import { calm, expect, test, waitForWorker } from '../support/fixtures.ts';
import { isOneOf, type Picture, readPicture } from '../support/overlay-show.ts';
import { openPullableLink, type PullableLink } from '../support/pullable-link.ts';
import { lastChange, rewind } from '../support/rewind.ts';
import type { RemoteLogEntry, ServerProcess } from '../support/server-process.ts';

test.use(calm);

/** What the crew has in its scenes on this day. */
const scenes = ['ingame', 'break', 'schedule', 'maps', 'gfx/1', 'winners'] as const;

type Press = {
  /** A command of the palette, as a person looks for it. */
  readonly command: string;
  /** What its question's button says, if it asks. */
  readonly confirm?: RegExp;
  /** In the second run: nothing arrives while it is pressed, or it arrives and its answer is lost. */
  readonly cut?: 'silence' | 'lost answer';
  /** The pictures of all scenes are looked at after it. */
  readonly isLookedAt?: true;
};

/** From the opening to the champions: a match that is first to three and stands 1-1. */
const matchDay: readonly Press[] = [
  { command: 'Break title: Starting Soon' },
  { command: 'Break display: Schedule', cut: 'silence' },
  { command: 'Next graphic', isLookedAt: true },
  { command: 'Attacker Side: Right', cut: 'lost answer' },
  { command: 'Map win for', confirm: /^Map win for/, cut: 'silence' },
  { command: 'Flip Teams', isLookedAt: true },
  { command: 'Break title: Be Right Back', cut: 'lost answer' },
  { command: 'Next graphic' },
  { command: 'Flip Teams' },
  { command: 'Map win for', confirm: /^Map win for/, cut: 'silence' },
  { command: 'Break title: Thanks for Watching', isLookedAt: true },
];

const press = async (page: Page, { command, confirm }: Press): Promise<void> => {
  const palette = page.getByRole('dialog', { name: 'Commands' });
  const option = palette.getByRole('option').filter({ hasText: command }).first();
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(command, { timeout: 2_000 });
    // What is still under way cannot be pressed again.
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
};

const play = async ({ server, link, desk, sources }: Room, isCut: boolean): Promise<Day> => {
  const log: string[] = [];
  const pictures: Picture[][] = [];
  let seen = await lastChange(server);
  for (const step of matchDay) {
    if (isCut && step.cut === 'silence') link.pull();
    if (isCut && step.cut === 'lost answer') link.muteAfter('POST /actions/');
    await press(desk, step);
    if (isCut && step.cut) {
      await desk.waitForTimeout(700);
      link.plug();
    }
    let entries: RemoteLogEntry[] = [];
    // A press that was lost is tried again after up to 15 s, which the worker is given for an attempt of its own.
    await expect
      .poll(
        async () => {
          entries = await server.log(seen);
          return entries.length;
        },
        { message: step.command, timeout: 45_000 },
      )
      .toBeGreaterThan(0);
    await expect(desk.getByRole('button', { name: /^Changes not done yet/ })).toBeHidden();
    entries = await server.log(seen);
    seen = entries.at(-1)?.sequence ?? seen;
    log.push(`${step.command}: ${entries.map(lineOf).join(' ')}`);
    if (step.isLookedAt) pictures.push(await lookAt(sources));
  }
  return { log, pictures };
};

const openSources = (context: BrowserContext): Promise<Page[]> =>
  Promise.all(
    scenes.map(async (scene) => {
      const page = await context.newPage();
      await page.goto(`/client/main/${scene}?noAnimate=1`);
      await expect(page.locator('#overlay')).toBeAttached();
      return page;
    }),
  );

test("a crew's match day: cut off five times, every press is on air once, in its order, and the pictures are those of a quiet day", async ({
  browser,
  league,
}) => {
  test.setTimeout(240_000);
  const link = await openPullableLink(league.server.url);
  const machine = await browser.newContext({ baseURL: link.url, viewport: { width: 960, height: 540 } });
  const office = await browser.newContext({ baseURL: link.url, reducedMotion: 'reduce' });
  const desk = await office.newPage();
  const problems: string[] = [];
  for (const context of [machine, office])
    context.on('weberror', (error) => problems.push(error.error().message));
  const { broadcast, match } = await prepareDesk(desk, league.server, league.find);
  await waitForWorker(desk);
  const before = await lastChange(league.server);
  // Headlines go round by the clock: what a picture shows of them is not the crew's doing.
  await giveMaps(league.server, { match, count: 5, winners: [1, 2] });
  await league.server.commit([{ table: 'Broadcasts', id: broadcast.id, fields: { use_headlines: null } }]);
  const morning = await lastChange(league.server);
  const room = { server: league.server, link, desk, sources: await openSources(machine) };

  const quiet = await play(room, false);
  await rewind(league.server, morning);
  // What a page has planned, such as the graphic after the next, ends with it.
  await desk.reload();
  await waitForWorker(desk);
  const cut = await play(room, true);
  await rewind(league.server, before);

  expect(cut.log).toEqual(quiet.log);
  for (const [moment, pictures] of quiet.pictures.entries()) {
    for (const [place, scene] of scenes.entries()) {
      const [wanted, seen] = [pictures[place]!, cut.pictures[moment]![place]!];
      expect(isOneOf([wanted], seen), `${scene}: ${seen.text} instead of ${wanted.text}`).toBe(true);
    }
  }
  expect(problems).toEqual([]);
  await machine.close();
  await office.close();
  await link.close();
});
