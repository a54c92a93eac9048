import type { Page } from 'playwright/test';
import { confettiMs } from '../../src/overlays/parts/particles/burst.ts';
import { buildShow, type FixtureShow } from '../overlays/build-show.ts';
import { fixtureId } from '../overlays/ids.ts';
import { states } from '../overlays/states.ts';
import { readStock } from '../overlays/stock.ts';
import { themes } from '../overlays/themes.ts';
import { expect, test } from '../support/fixtures.ts';
import { asSource } from '../support/obsstudio.ts';
import type { ServerProcess } from '../support/server-process.ts';

const prepare = async (server: ServerProcess, name = 'ordinary'): Promise<FixtureShow> => {
  const plan = states.find((state) => state.name === name)!;
  // Under a name of its own: what is changed here is no state that others look at.
  const show = buildShow({ ...plan, name: `wiring-${name}` }, await readStock(server), Date.now());
  await server.commit(show.changes);
  return show;
};

const withTheme = async (server: ServerProcess, kind: string, colour: string): Promise<string> => {
  const id = fixtureId('wiring', kind);
  const fields = { name: kind, color_theme: colour, color_logo_background: colour };
  await server.commit([{ table: 'Themes', id, fields }]);
  return id;
};

const boxOf = async (page: Page, selector: string, place = 0) => {
  const box = await page.locator(selector).nth(place).boundingBox();
  return box && (['x', 'y', 'width', 'height'] as const).map((name) => Math.round(box[name]));
};
const ofTheme = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--theme').trim());

// The worker would answer in place of the tests.
test.use({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' });

test('the panel stands where the reference says, full and with the tournament bar', async ({
  page,
  league,
}) => {
  const show = await prepare(league.server);
  const address = `/broadcast/${show.broadcastKey}/schedule?noAnimate=1`;
  const surfaces = '#overlay .overlay--bg';
  await page.goto(address);
  await expect(page.getByText('Upper Final')).toBeVisible();
  // 60 px from top and bottom, 320 from the sides, a title of 160, 60 to the body.
  expect(await boxOf(page, surfaces)).toEqual([320, 60, 1280, 160]);
  expect(await boxOf(page, surfaces, 1)).toEqual([320, 280, 1280, 740]);
  await page.goto(`${address}&full`);
  await expect(page.getByText('Upper Final')).toBeVisible();
  expect(await boxOf(page, surfaces)).toEqual([120, 60, 1680, 160]);
  await page.goto(`${address}&top=st4`);
  await expect(page.getByText('Lantern Cup Championship')).toBeVisible();
});

test('the broadcast and the query say whose colours are worn', async ({ page, league }) => {
  const show = await prepare(league.server);
  const [worn, wiped] = [
    await withTheme(league.server, 'worn', '#123456'),
    await withTheme(league.server, 'wiped', '#654321'),
  ];
  await league.server.commit([
    {
      table: 'Broadcasts',
      id: show.broadcastId,
      fields: { theme_override: [worn], broadcast_settings: ['Use built-in stingers'] },
    },
  ]);
  await page.goto(`/broadcast/${show.broadcastKey}/schedule`);
  await expect.poll(() => ofTheme(page, '.stinger')).toBe('#123456');
  expect(await ofTheme(page, '#overlay .overlay--bg')).toBe('#123456');
  await page.goto(`/broadcast/${show.broadcastKey}/schedule?stingerThemeOverride=${wiped}`);
  await expect.poll(() => ofTheme(page, '.stinger')).toBe('#654321');
  expect(await ofTheme(page, '#overlay .overlay--bg')).toBe('#123456');
  await league.server.commit([
    {
      table: 'Broadcasts',
      id: show.broadcastId,
      fields: { theme_override: null, broadcast_settings: null },
    },
  ]);
});

/** The source leaves the program and comes back. */
const cutBack = (page: Page) =>
  page.evaluate(async () => {
    for (const active of [false, true]) {
      window.dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active } }));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

test('stingers wear the colours of the team that their overlay is about, and say who won', async ({
  page,
  league,
}) => {
  const show = await prepare(league.server);
  const [first, second] = [themes.orange.color_theme, themes.blue.color_theme];
  await league.server.commit([
    {
      table: 'Broadcasts',
      id: show.broadcastId,
      fields: { broadcast_settings: ['Use built-in stingers'] },
    },
  ]);
  for (const [address, colour] of [
    ['bug?title=Replay&team=2', second],
    ['stinger?team=2', second],
    ['stinger', themes.event.color_theme],
    ['hero-roster?team=2', second],
    ['boxed-roster?team=2', second],
    ['team-image?team=1', first],
    ['mvp', first],
  ] as const) {
    await page.goto(`/broadcast/${show.broadcastKey}/${address}`);
    await expect.poll(() => ofTheme(page, '.stinger'), { message: address }).toBe(colour);
  }
  await page.goto(`/broadcast/${show.broadcastKey}/champions`);
  await expect.poll(() => ofTheme(page, '.stinger')).toBe(themes.event.color_theme);
  await cutBack(page);
  await expect(page.locator('.stinger img')).toHaveCount(2);
  await expect(page.locator('.stinger')).toHaveText('');
  await league.server.commit([{ table: 'Matches', id: show.matchId, fields: { score_2: 3 } }]);
  await expect.poll(() => ofTheme(page, '.stinger')).toBe(second);
  await cutBack(page);
  await expect(page.locator('.stinger')).toHaveText('Winners');
});

test("confetti falls in the winner's colours where it is asked for, and an l-bar's sponsors turn as they should", async ({
  page,
  league,
}) => {
  const show = await prepare(league.server, 'decided');
  /** Colours that cover a piece whole, as often as they are found in one frame. */
  const colours = () =>
    page.evaluate(() => {
      const canvas = document.querySelector('canvas');
      const { data } = canvas?.getContext('2d')?.getImageData(0, 0, 1920, 1080) ?? { data: [] };
      const found = new Set<string>();
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255)
          found.add(`#${[0, 1, 2].map((part) => data[at + part]!.toString(16).padStart(2, '0')).join('')}`);
      return [...found];
    });
  for (const overlay of ['winners?confetti', 'champions']) {
    await page.goto(`/broadcast/${show.broadcastKey}/${overlay}`);
    await expect
      .poll(colours, { message: overlay })
      .toEqual(expect.arrayContaining([themes.orange.color_theme]));
  }
  await page.goto(`/broadcast/${show.broadcastKey}/winners`);
  await expect(page.getByText('Winners')).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);

  const sponsor = await withTheme(league.server, 'sponsor', '#123456');
  const [logo] = (await readStock(league.server)).logos;
  await league.server.commit([
    { table: 'Themes', id: sponsor, fields: { default_wordmark: logo } },
    { table: 'Broadcasts', id: show.broadcastId, fields: { sponsors: [sponsor] } },
  ]);
  for (const mode of ['in-out', 'out-in']) {
    await page.goto(`/broadcast/${show.broadcastKey}/l-bar?sponsors&sponsorAnim=${mode}`);
    await expect(page.locator(`#overlay [class*="${mode}_"]`)).toBeVisible();
  }
});

/** Counts the frames that a page asks for from now on. */
const countFrames = (page: Page) =>
  page.evaluateHandle(() => {
    const asked = { frames: 0 };
    const next = window.requestAnimationFrame;
    window.requestAnimationFrame = (work) => {
      asked.frames += 1;
      return next.call(window, work);
    };
    return asked;
  });

test('confetti is one burst from each activation on, and asks for no frames after it or off air', async ({
  context,
  league,
}) => {
  test.slow();
  const show = await prepare(league.server, 'decided');
  const follow = async (overlay: string): Promise<void> => {
    const page = await context.newPage();
    const source = await asSource(page);
    await page.goto(`/broadcast/${show.broadcastKey}/${overlay}`);
    const canvas = page.locator('#overlay canvas');
    const message = overlay;
    const counter = await countFrames(page);
    const frames = async () => (await counter.jsonValue()).frames;
    const isStill = async () => {
      const before = await frames();
      await page.waitForTimeout(500);
      return (await frames()) - before <= 2;
    };
    const falls = async () => {
      await expect(canvas, overlay).toHaveCount(1);
      const before = await frames();
      await expect.poll(async () => (await frames()) - before, { message }).toBeGreaterThan(5);
    };
    await falls();
    await source.setActive(false);
    await expect(canvas, overlay).toHaveCount(0);
    await expect.poll(isStill, { message }).toBe(true);

    const startedAt = performance.now();
    await source.setActive(true);
    await falls();
    await expect(canvas, overlay).toHaveCount(0, { timeout: 20_000 });
    expect(performance.now() - startedAt, overlay).toBeGreaterThan(confettiMs);
    await expect.poll(isStill, { message }).toBe(true);

    await source.setActive(false);
    await source.setActive(true);
    await falls();
    await page.close();
  };
  await Promise.all(['confetti', 'winners?confetti', 'champions'].map(follow));

  const hidden = await context.newPage();
  await asSource(hidden, { isShown: false });
  await hidden.goto(`/broadcast/${show.broadcastKey}/confetti`);
  await expect(hidden.locator('#overlay')).toBeAttached();
  await hidden.waitForTimeout(600);
  await expect(hidden.locator('#overlay canvas')).toHaveCount(0);
});

test('background files: a picture behind the overlay, a video alone, looped and silent', async ({
  page,
  league,
}) => {
  const show = await prepare(league.server);
  const [logo] = (await readStock(league.server)).logos[0]!;
  const background = [
    { ...logo, id: 'attBackgroundVid1', fileExtension: 'mp4', type: 'video/mp4' },
    { ...logo, type: 'image/svg+xml' },
  ];
  await league.server.commit([{ table: 'Broadcasts', id: show.broadcastId, fields: { background } }]);
  await page.goto(`/broadcast/${show.broadcastKey}/ingame?background=2`);
  const picture = page.locator('img[class*="file_"]');
  await expect(picture).toBeVisible();
  expect(await boxOf(page, 'img[class*="file_"]')).toEqual([0, 0, 1920, 1080]);
  await expect(picture).toHaveCSS('object-fit', 'cover');
  await expect(picture).toHaveAttribute('src', new RegExp(`id=${logo!.id}.*size=orig`));
  const isBehind = await page.evaluate(() => {
    const [file, overlay] = ['img[class*="file_"]', '#overlay'].map((one) => document.querySelector(one)!);
    return Boolean(file!.compareDocumentPosition(overlay!) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isBehind).toBe(true);

  await page.route(/attBackgroundVid1/, () => undefined);
  await page.goto(`/broadcast/${show.broadcastKey}/background`);
  const video = page.locator('#overlay video');
  await expect(video).toBeAttached();
  expect(
    await video.evaluate(({ loop, muted, autoplay }: HTMLVideoElement) => ({ loop, muted, autoplay })),
  ).toEqual({ loop: true, muted: true, autoplay: true });
  await league.server.commit([{ table: 'Broadcasts', id: show.broadcastId, fields: { background: null } }]);
});

test('a card moves its hero by as much of its width as the hero says', async ({ page, league }) => {
  const show = await prepare(league.server);
  const hero = fixtureId('wiring', 'hero');
  const main_image = (await readStock(league.server)).logos[0];
  const [player] = show.changes.filter(({ table }) => table === 'Players');
  await league.server.commit([
    { table: 'Heroes', id: hero, fields: { name: 'Leaning', main_image, card_shift: -20 } },
    { table: 'Players', id: player!.id!, fields: { favourite_hero: [hero] } },
  ]);
  await page.goto(`/broadcast/${show.broadcastKey}/boxed-roster?noAnimate=1`);
  const shift = () =>
    page.getByAltText('Leaning').evaluate((picture) => {
      const [own, card] = [picture, picture.parentElement!.parentElement!].map((one) =>
        one.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return (own.left + own.width / 2 - card.left - card.width / 2) / card.width;
    });
  await expect.poll(shift).toBeCloseTo(-0.2, 2);
  await league.server.commit([{ table: 'Heroes', id: hero, fields: { card_shift: null } }]);
  await expect.poll(shift).toBeCloseTo(0, 2);
});

test('ingame says the kind of map and draws the texture in the teams colours', async ({ page, league }) => {
  const show = await prepare(league.server);
  await page.goto(`/broadcast/${show.broadcastKey}/ingame?noAnimate=1`);
  await expect(page.locator('[data-map-type]')).toHaveAttribute('data-map-type', /\w/);
  for (const side of ['left', 'right'])
    await expect
      .poll(() => page.getByTestId(`team-bar-${side}`).evaluate((bar) => bar.outerHTML))
      .toContain('data:image/svg');
});

test('a "live" that may be over goes a minute after the server, and teams stay', async ({ page, league }) => {
  const show = await prepare(league.server);
  await page.clock.install();
  await page.goto(`/broadcast/${show.broadcastKey}/schedule?noAnimate=1`);
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible();
  await page.clock.runFor(5_000);
  await league.server.kill();
  await page.clock.runFor(30_000);
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText('LIVE', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Foxes').first()).toBeVisible();
  await league.server.start();
});
