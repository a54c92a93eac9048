import type { Locator } from 'playwright/test';
import { calm, expect, test } from '../support/fixtures.ts';
import { listOf, mapRow, openFresh, save } from '../support/match-editor-journey.ts';

test.use({ ...calm, serviceWorkers: 'block', viewport: { width: 390, height: 844 }, hasTouch: true });

/** Taps as a thumb does: only on what is in view and not covered. Counts the taps, and the scrolls they would need. */
const createThumb = () => {
  const count = { taps: 0, scrolls: 0 };
  /** Returns true if a tap in its middle hits the control. */
  const isInReach = (control: Locator) =>
    control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      return met !== null && (element.contains(met) || met.contains(element));
    });
  const aim = async (control: Locator) => {
    await expect(control).toBeVisible();
    if (await isInReach(control)) return;
    count.scrolls += 1;
    await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  };
  return {
    count,
    tap: async (control: Locator) => {
      await aim(control);
      count.taps += 1;
      await control.tap();
    },
    /** The list of the system opens with one tap, and the choice is another. */
    choose: async (list: Locator, place: number) => {
      await aim(list);
      count.taps += 2;
      await list.selectOption({ index: place });
    },
    isInReach,
    startMap: () => {
      count.taps = 0;
    },
  };
};

test('a first to three with a draw and a ban: at most four taps a map, and the save is always in reach', async ({
  page,
  league,
  problems,
}) => {
  const { id, teams } = await openFresh(page, league);
  const [left, right] = listOf(teams);
  const [leftName, rightName] = await Promise.all(
    [left, right].map(async (team) => String((await league.find('Teams', (one) => one.id === team)).name)),
  );
  const thumb = createThumb();
  const taps: number[] = [];
  const open = page.locator('li[data-map-row]').filter({ has: page.locator('button[aria-expanded="true"]') });
  const part = (name: string) => open.getByRole('group', { name });

  const enter = async (place: number, how: () => Promise<void>) => {
    thumb.startMap();
    await expect(open).toHaveCount(1);
    await thumb.choose(open.getByRole('combobox'), place);
    await how();
    taps.push(thumb.count.taps);
    expect(await thumb.isInReach(save(page))).toBe(true);
  };
  const won = (name: string | undefined) => () =>
    thumb.tap(part('Winner').getByRole('button', { name: name ?? '' }));

  await enter(1, won(leftName));
  await enter(2, won(rightName));
  await enter(3, async () => {
    await thumb.tap(open.getByRole('button', { name: 'Draw' }));
  });
  await enter(4, async () => {
    await thumb.tap(open.getByRole('button', { name: 'Ban', exact: false }).and(open.getByText('Ban')));
    await thumb.tap(part('Banned by').getByRole('button', { name: rightName ?? '' }));
  });
  await enter(5, won(leftName));
  await enter(6, won(leftName));

  expect(Math.max(...taps)).toBeLessThanOrEqual(4);
  expect(thumb.count.scrolls).toBe(0);

  thumb.startMap();
  await thumb.tap(save(page));
  expect(thumb.count).toEqual({ taps: 1, scrolls: 0 });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const match = await league.find('Matches', (record) => record.id === id);
  expect(match).toMatchObject({ score_1: 3, score_2: 1 });
  const maps = await Promise.all(
    listOf(match.maps).map((map) => league.find('Maps', (record) => record.id === map)),
  );
  expect(maps.map(({ number }) => number ?? null)).toEqual([1, 2, 3, null, 4, 5]);
  // The loser of the last won map picks, past the draw and the ban.
  expect(maps.map(({ picker }) => listOf(picker)[0] ?? null)).toEqual([null, right, left, null, left, right]);
  expect(problems).toEqual([]);
});

test('the page folds: one open row, and what is below the maps behind its heading', async ({
  page,
  league,
}) => {
  await openFresh(page, league);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(2_000);
  await expect(mapRow(page, 1).getByRole('group', { name: 'Winner' })).toBeVisible();
  await expect(mapRow(page, 2).getByRole('group', { name: 'Winner' })).toBeHidden();
  await mapRow(page, 2).getByRole('button', { expanded: false }).first().tap();
  await expect(mapRow(page, 2).getByRole('group', { name: 'Winner' })).toBeVisible();
  await expect(mapRow(page, 1).getByRole('group', { name: 'Winner' })).toBeHidden();

  await expect(page.getByLabel('Forfeit reason')).toBeHidden();
  await page.getByRole('button', { name: 'Details' }).tap();
  await expect(page.getByLabel('Forfeit reason')).toBeVisible();
});

test('a map that was entered by mistake is deleted with its win, by the save and not before', async ({
  page,
  league,
}) => {
  const { id } = await openFresh(page, league);
  const win = page.getByRole('button', { name: /^Map to/ }).first();
  await win.tap();
  await win.tap();
  await save(page).tap();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const saved = async () => {
    const match = await league.find('Matches', (record) => record.id === id);
    return [match.score_1, listOf(match.maps).length];
  };
  expect((await saved())[0]).toBe(2);
  const mapCount = Number((await saved())[1]);

  await mapRow(page, 2).getByRole('button', { expanded: false }).first().tap();
  await mapRow(page, 2).getByRole('button', { name: /^Pick/ }).tap();
  const remove = mapRow(page, 2).getByRole('button', { name: 'Delete Map 2' });
  const deleted = page.getByText('Saving deletes this map.');
  await remove.tap();
  await expect(deleted).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).tap();
  await expect(deleted).toBeHidden();
  expect(await saved()).toEqual([2, mapCount]);

  await mapRow(page, 2).getByRole('button', { expanded: false }).first().tap();
  await mapRow(page, 2).getByRole('button', { name: /^Pick/ }).tap();
  await remove.tap();
  await save(page).tap();
  await expect.poll(saved).toEqual([1, mapCount - 1]);
  await expect(deleted).toBeHidden();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a row stays open under the finger where a pressed button does not take the focus, as in Safari', async ({
  page,
  league,
}) => {
  await page.addInitScript(() => {
    addEventListener(
      'mousedown',
      (event) => {
        const button = event.target instanceof Element ? event.target.closest('button') : null;
        if (button === null) return;
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      },
      true,
    );
  });
  await openFresh(page, league);
  const row = mapRow(page, 1);
  await row.getByRole('combobox', { name: 'Map 1: map' }).selectOption({ index: 1 });
  for (const [place, score] of [3, 1].entries()) {
    await row
      .getByLabel(/Map 1: score of/)
      .nth(place)
      .fill(String(score));
  }
  await row.getByRole('button', { name: /number, replay code$/ }).tap();
  // Longer than it takes a row to fold that was left.
  await page.waitForTimeout(600);
  await expect(row.getByLabel('Replay code')).toBeVisible();
  await row.getByLabel('Replay code').fill('ABC123');
  await expect(row.getByLabel('Replay code')).toHaveValue('ABC123');
});
