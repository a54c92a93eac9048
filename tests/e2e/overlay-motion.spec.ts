import type { Page } from 'playwright/test';
import { settle } from '../overlays/settle.ts';
import { openAlteringProxy, release } from '../support/altering-proxy.ts';
import { expect, passTime, pageTest as test, waitForWorker } from '../support/fixtures.ts';
import { asSource } from '../support/obsstudio.ts';
import { openOverlayShow } from '../support/overlay-show.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

/** Rows of the schedule by what they do. */
const rowsOf = (page: Page) => ({
  shown: page.locator('[data-center]:visible'),
  leaving: page.locator('[data-leaving] [data-center]'),
});

/** Runs in the page: whether something moves or fades that matches. */
const isMoving = (selector: string): boolean =>
  document.getAnimations().some(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && (target?.matches(selector) ?? false);
  });

test('a list that comes opens its panel; its rows come and go in the open, and so does the whole list', async ({
  page,
  league,
}) => {
  const show = await openOverlayShow(league.server);
  // A list that comes while the overlay is shown opens its panel, as when it goes on air.
  await show.setBroadcast({ schedule: null });
  try {
    await page.goto(show.pathOf('schedule'));
    await expect(page.locator('#overlay')).toBeAttached();
    const { shown, leaving } = rowsOf(page);
    const started = await page.evaluateHandle(() => {
      const ids: (string | undefined)[] = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        ids.push(typeof options === 'object' ? options.id : undefined);
        return animate.call(this, frames, options);
      };
      return ids;
    });
    await show.setBroadcast({ schedule: show.schedule });
    await expect(shown.first()).toBeVisible();
    expect(await started.jsonValue()).toContain('wipe');
    await expect(shown.first()).toBeVisible();
    const count = await shown.count();
    expect(count).toBeGreaterThan(2);
    await shown.last().evaluate((row) => Object.assign(row, { isSame: true }));
    const rest = show.schedule.slice(2);

    await show.setBroadcast({ schedule: rest });
    await expect(leaving).not.toHaveCount(0);
    await expect(leaving).toHaveCount(0);
    expect(await shown.count()).toBeLessThan(count);
    // Rows that stay are not rendered anew.
    expect(await shown.last().evaluate((row) => 'isSame' in row)).toBe(true);

    await page.evaluate(() => {
      Object.assign(window, { arrivals: [] as string[] });
      document.addEventListener('animationstart', ({ animationName }) =>
        (window as unknown as { arrivals: string[] }).arrivals.push(animationName),
      );
    });
    await show.setBroadcast({ schedule: show.schedule });
    await expect(shown).toHaveCount(count);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { arrivals: string[] }).arrivals.join()))
      .toMatch(/slide-arrive/);

    await show.setBroadcast({ schedule: null });
    await expect(leaving).toHaveCount(count);
    await expect(shown).toHaveCount(0);
    await show.setBroadcast({ schedule: show.schedule });
    await expect(shown).toHaveCount(count);
  } finally {
    await show.setBroadcast({ schedule: show.schedule });
  }
});

test('a piece enters also when the page leaves the air and is back within a frame', async ({
  page,
  league,
}) => {
  const show = await openOverlayShow(league.server);
  await asSource(page);
  await page.goto(show.pathOf('schedule'));
  await expect(rowsOf(page).shown.first()).toBeVisible();
  const tell = (...states: boolean[]) =>
    page.evaluate((list) => {
      for (const active of list) {
        window.dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active } }));
      }
    }, states);
  await tell(true);
  // It has come in.
  await expect.poll(() => page.evaluate(isMoving, '[data-open]'), { intervals: [20] }).toBe(true);
  await expect.poll(() => page.evaluate(isMoving, '[data-open]')).toBe(false);
  await tell(false, true);
  await expect.poll(() => page.evaluate(isMoving, '[data-open]'), { intervals: [20] }).toBe(true);
});

/** Runs in the page: whether a wipe plays. */
const isWiping = (): boolean =>
  document.getAnimations().some(({ id, playState }) => id === 'wipe' && playState === 'running');

/** Writes down how a panel's title bar is seen from now on, and when that changed: whole, in part or not at all. */
const watchTitleBar = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: { state: string; at: number }[] = [];
    const hasPanelAt = (x: number): boolean =>
      document.elementFromPoint(x, 70)?.closest('#overlay .overlay--bg') !== null;
    const look = (): void => {
      const state = hasPanelAt(330) ? 'whole' : hasPanelAt(960) ? 'in part' : 'shut';
      if (seen.at(-1)?.state !== state) seen.push({ state, at: performance.now() });
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });

test('a panel that goes on air is shut at once and opens after the offset, or when the stinger leaves', async ({
  page,
  league,
}) => {
  const show = await openOverlayShow(league.server);
  await show.setBroadcast({ transition_offset: 400 });
  try {
    const source = await asSource(page);
    await page.goto(show.pathOf('schedule'));
    await expect(rowsOf(page).shown.first()).toBeVisible();
    for (const { settings, waitMs } of [
      { settings: show.settings, waitMs: 400 },
      { settings: [...show.settings, 'Use built-in stingers'], waitMs: 800 },
    ]) {
      await source.setActive(false);
      await show.setBroadcast({ broadcast_settings: settings });
      await expect(page.locator('.stinger')).toHaveCount(waitMs === 800 ? 1 : 0);
      const watched = await watchTitleBar(page);
      // It may be on its way in still.
      await expect.poll(async () => (await watched.jsonValue()).at(-1)?.state).toBe('whole');
      const { length } = await watched.jsonValue();
      await source.setActive(true);
      const seenSince = async () => (await watched.jsonValue()).slice(length);
      const statesOf = async () => (await seenSince()).map(({ state }) => state);
      await expect.poll(async () => (await statesOf()).at(-1)).toBe('whole');
      // A slow machine may draw no frame of the opening, and never one that is shut again.
      expect((await statesOf()).join(', ')).toMatch(/^shut(?:, in part)?, whole$/);
      const [shut, opening] = await seenSince();
      expect(opening!.at - shut!.at).toBeGreaterThan(waitMs - 20);
    }
  } finally {
    await show.setBroadcast({ transition_offset: 400, broadcast_settings: show.settings });
  }
});

/**
 * Puts the source on program between the end of a wipe and the delivery of its finish event. Returns the number of
 * wiping boxes and how many of them are visible three frames later; undefined if the moment was missed.
 */
const activateAtFinish = (page: Page): Promise<{ count: number; visible: number } | undefined> =>
  page.evaluate(async () => {
    const wipes = document.getAnimations().filter(({ id }) => id === 'wipe');
    const boxes = wipes.flatMap(({ effect }) => (effect as KeyframeEffect).target ?? []);
    const delivered = new Set<Animation>();
    for (const wipe of wipes) wipe.addEventListener('finish', () => delivered.add(wipe));
    const isDue = () => wipes.some((wipe) => wipe.playState === 'finished' && !delivered.has(wipe));
    // Tasks run between the frames, finish events are delivered with a frame.
    const { port1, port2 } = new MessageChannel();
    const wasCaught = await new Promise<boolean>((resolve) => {
      port1.onmessage = () => {
        const isMoment = isDue();
        if (!isMoment && delivered.size < wipes.length) return port2.postMessage(undefined);
        if (isMoment)
          window.dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active: true } }));
        resolve(isMoment);
      };
      port2.postMessage(undefined);
    });
    port1.close();
    if (!wasCaught) return undefined;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const isVisible = (box: Element) => getComputedStyle(box).visibility === 'visible';
    return { count: boxes.length, visible: boxes.filter(isVisible).length };
  });

test('a finish event that is delivered late neither opens a closed panel nor hides an opening one', async ({
  page,
  league,
}) => {
  const show = await openOverlayShow(league.server);
  // The panel has to stay closed for as long as the entrance waits.
  await show.setBroadcast({ transition_offset: 6_000 });
  try {
    const source = await asSource(page);
    for (const { overlay, visibleOf } of [
      // Going off air ends the wait, so the panel enters then and is closed by the activation.
      { overlay: 'schedule', visibleOf: () => 0 },
      // Its wipes leave when it goes off air, and enter with the activation.
      { overlay: 'tester', visibleOf: (count: number) => count },
    ]) {
      await page.goto(show.pathOf(overlay));
      await expect(page.locator('#overlay')).toBeAttached();
      let boxes: Awaited<ReturnType<typeof activateAtFinish>>;
      for (let attempt = 0; attempt < 5 && !boxes; attempt += 1) {
        await source.setActive(true);
        // The wipes of an overlay without a wait enter now.
        await expect.poll(() => page.evaluate(isWiping), { message: overlay }).toBe(false);
        await source.setActive(false);
        boxes = await activateAtFinish(page);
      }
      expect(boxes?.count, overlay).toBeGreaterThan(0);
      expect(boxes?.visible, overlay).toBe(visibleOf(boxes?.count ?? 0));
    }
  } finally {
    await show.setBroadcast({ transition_offset: 400 });
  }
});

test('no piece is seen closing when its overlay goes on air', async ({ page, league }) => {
  const show = await openOverlayShow(league.server);
  await show.setBroadcast({ transition_offset: 400 });
  const source = await asSource(page);
  for (const overlay of ['schedule', 'mvp', 'boxed-roster', 'ingame', 'map-bump', 'break']) {
    await page.goto(show.pathOf(overlay));
    await expect(page.locator('#overlay')).toBeAttached();
    await source.setActive(false);
    await expect(page.locator('#overlay :is(.overlay--bg, [data-open]):visible').first()).toBeVisible();
    await expect.poll(() => page.evaluate(isWiping), { message: overlay }).toBe(false);
    const begun = await page.evaluateHandle(() => {
      const states: string[] = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        const isEntered = document.querySelector('.broadcast--animation-active') !== null;
        if (typeof options === 'object' && options.id === 'wipe')
          states.push(isEntered ? 'entering' : 'closing');
        return animate.call(this, frames, options);
      };
      // Those of style sheets.
      document.addEventListener('transitionrun', ({ target }) => {
        if ((target as Element).closest('#overlay') === null) return;
        const isEntered = document.querySelector('.broadcast--animation-active') !== null;
        states.push(isEntered ? 'entering' : 'closing');
      });
      return states;
    });
    await source.setActive(true);
    await expect.poll(() => begun.jsonValue(), { message: overlay }).toContain('entering');
    expect(await begun.jsonValue(), overlay).not.toContain('closing');
  }
});

test('a bracket that loses its layout on air stays on air, and in the title', async ({ page, league }) => {
  const show = await openOverlayShow(league.server);
  await page.goto(show.pathOf('bracket'));
  const board = page.locator('#overlay [data-level]').first();
  await expect(board).toBeVisible();
  const text = await board.innerText();
  // The first render is complete: no content is added to it on air.
  await settle(
    page,
    String((await league.find('Broadcasts', ({ id }) => id.endsWith(show.broadcastKey))).key),
  );
  expect(await board.innerText()).toBe(text);
  // Pointing at a team dims the others.
  const team = board.locator('[data-team]').first();
  const key = String(await team.getAttribute('data-team'));
  const other = board.locator(`[data-team]:not([data-team="${key}"])`).first();
  const opacityOf = (row: typeof team) => row.evaluate((element) => getComputedStyle(element).opacity);
  await team.hover();
  await expect.poll(() => opacityOf(other)).toBe('0.3');
  expect(await opacityOf(team)).toBe('1');
  await page.mouse.move(5, 5);
  await expect.poll(() => opacityOf(other)).toBe('1');
  const brackets = await league.server.list('Brackets');
  const title = await page.title();
  const bracket = brackets.find(({ name }) => title.includes(`| ${String(name)} |`));
  if (!bracket) throw new Error(`No bracket is named in "${title}"`);
  const fields = { bracket_layout: bracket.bracket_layout };
  try {
    for (const broken of [null, '{', JSON.stringify({ brackets: [] })]) {
      const id = bracket.id;
      await league.server.commit([{ table: 'Brackets', id, fields: { bracket_layout: broken } }]);
      await page.waitForTimeout(600);
      await expect(board).toBeVisible();
      expect(await board.innerText()).toBe(text);
    }
  } finally {
    await league.server.commit([{ table: 'Brackets', id: bracket.id, fields }]);
  }
});

test('the title of ingame names its match', async ({ page, league }) => {
  const show = await openOverlayShow(league.server);
  const match = await league.find('Matches', ({ id }) => id === show.matchId);
  await page.goto(show.pathOf('ingame'));
  const start = `Ingame | ${String(match.name)} | `;
  await expect.poll(async () => (await page.title()).slice(0, start.length)).toBe(start);
});

test('a page for people takes a new version when they want it, or look away @worker', async ({
  page,
  league,
}) => {
  const show = await openOverlayShow(league.server);
  const proxy = await openAlteringProxy(league.server.url);
  await page.clock.install();
  await page.goto(`${proxy.url}${show.pathOf('tally-viewer')}`);
  await waitForWorker(page);
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  const isStillHere = () => page.evaluate(() => 'isStillHere' in window).catch(() => false);
  await release(proxy, page);
  const offer = page.getByRole('button', { name: 'Load new version' });
  await expect(offer).toBeVisible({ timeout: 20_000 });
  await passTime(page, 2_500);
  expect(await isStillHere()).toBe(true);
  await offer.click();
  // The old worker ends what it is doing before it hands over.
  await expect.poll(isStillHere, { timeout: 20_000 }).toBe(false);
  await expect(page.getByTestId('tally')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.close();
  await proxy.close();
});
