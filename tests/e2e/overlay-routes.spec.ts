import type { Page } from 'playwright/test';
import { restingOverlays, type StandingOverlay, standingOverlays } from '../overlays/standing.ts';
import { expect, pageTest as test } from '../support/fixtures.ts';
import { openOverlayShow, readPicture } from '../support/overlay-show.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

/** Texts that a missing value leaves behind. */
const slips = /\b(?:undefined|null|NaN|Invalid Date)\b|\[object /;
const pagesAtOnce = 2;

/** On-air rules: from the first piece that moves to the last one at its place, ms. */
const longestEntranceMs = 1_000;

/** Runs in the page: keeps which pieces that enter in steps are at their place later than they may be. */
const watchEntrance = (limitMs: number): void => {
  const late = new Set<string>();
  Object.assign(window, { late });
  setInterval(() => {
    for (const { effect } of document.getAnimations()) {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      if (!(target instanceof HTMLElement) || target.style.getPropertyValue('--step') === '') continue;
      const endMs = Number(effect?.getComputedTiming().endTime);
      if (endMs > limitMs) late.add(`${target.className} enters in ${endMs} ms`);
    }
  }, 50);
};
const lateIn = (source: Page) =>
  source.evaluate(() => [...(window as unknown as { late: Set<string> }).late]);

test('every overlay of the list opens in the show of the demo league, with something to see and without a fault', async ({
  page,
  context,
  league,
}) => {
  test.setTimeout(180_000);
  const show = await openOverlayShow(league.server);
  const faults: string[] = [];
  await context.addInitScript(watchEntrance, longestEntranceMs);
  const look = async (source: Page, { name, address, part }: StandingOverlay) => {
    const answer = await source.goto(show.pathOf(address));
    if (answer?.status() !== 200) faults.push(`${name}: ${answer?.status()}`);
    const drawsByItself = restingOverlays.some((one) => one.name === name);
    const seen = () => source.evaluate(readPicture, part);
    const isDrawn = async (): Promise<boolean> => {
      const picture = await seen();
      return picture !== undefined && (!drawsByItself || picture.text.length + picture.images > 0);
    };
    await expect.poll(isDrawn, { message: name, timeout: 30_000 }).toBe(true);
    const text = (await seen())?.text ?? '';
    if (slips.test(text)) faults.push(`${name}: ${text}`);
    faults.push(...(await lateIn(source)).map((piece) => `${name}: ${piece}`));
  };
  const left = [...standingOverlays];
  const work = async (source: Page) => {
    let opened = '';
    source.on('pageerror', ({ message }) => faults.push(`${opened}: ${message}`));
    for (let next = left.shift(); next; next = left.shift()) {
      opened = next.name;
      await look(source, next);
    }
    await source.close();
  };
  const more = await Promise.all(Array.from({ length: pagesAtOnce - 1 }, () => context.newPage()));
  await Promise.all([page, ...more].map(work));
  expect(faults).toEqual([]);
});
