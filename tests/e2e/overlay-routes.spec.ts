import type { Page } from 'playwright/test';
import { restingOverlays, type StandingOverlay, standingOverlays } from '../overlays/standing.ts';
import { expect, pageTest as test } from '../support/fixtures.ts';
import { openOverlayShow, readPicture } from '../support/overlay-show.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

/** Words that stand for a value that nobody had. */
const slips = /\b(?:undefined|null|NaN|Invalid Date)\b|\[object /;
const pagesAtOnce = 2;

test('every overlay of the list opens in the show of the demo league, with something to see and without a fault', async ({
  page,
  context,
  league,
}) => {
  test.setTimeout(180_000);
  const show = await openOverlayShow(league.server);
  const faults: string[] = [];
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
