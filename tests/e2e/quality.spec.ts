import type { Page } from 'playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { readShiftFaults, settle, watch } from '../support/layout-shift.ts';
import { articleKinds, pageKinds } from '../support/pages.ts';
import { dueInRun } from '../support/run-number.ts';

// Each page is a test of its own: the workers share them.
test.describe.configure({ mode: 'parallel' });

const sizes = [
  { size: 'phone', width: 390, height: 844 },
  { size: 'tablet', width: 820, height: 1180 },
  { size: 'laptop', width: 1440, height: 900 },
];

/** The shared page is watched once. */
const isWatched = new WeakSet<Page>();

/** Pages of records that are filled in the demo league; what they show otherwise is said by tests of their own. */
const mayBeEmpty = /^(?!event|player|team)|^event-(?:about)$/;

for (const [place, { name, pathIn }] of dueInRun([...[...pageKinds, ...articleKinds].entries()], 20)) {
  // Articles differ in their texts only.
  const seenSizes = articleKinds.some((kind) => kind.name === name) ? sizes.slice(0, 1) : sizes;
  // Pages take turns: what they have in common is looked at in both forms.
  const axeSize = place % 2 === 0 || seenSizes.length === 1 ? 'phone' : 'laptop';
  test(`${name}: no error, no sideways scroll, no layout shift above 0.02 at any size, nothing serious in axe`, async ({
    visitor: { page, problems },
    league,
  }) => {
    const path = await pathIn(league.find);
    if (!isWatched.has(page)) {
      isWatched.add(page);
      await watch(page);
    }
    const found: string[] = [];
    for (const { size, ...viewport } of seenSizes) {
      problems.length = 0;
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: null });
      await page.goto(path);
      await settle(page);
      const { wide, squeezed, headerHeight } = await page.evaluate(() => ({
        headerHeight: document.querySelector('[data-compact]')?.clientHeight ?? 0,
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        // A heading that is cut, or has no room for its words.
        squeezed: [...document.querySelectorAll('main h1')]
          .filter((heading) => heading.scrollWidth > heading.clientWidth + 1 && heading.clientWidth > 1)
          .map((heading) => heading.textContent),
      }));
      const shiftFaults = await readShiftFaults(page);
      const empty = await page.locator('main [data-empty]').allInnerTexts();
      const faults = [
        ...(mayBeEmpty.test(name) ? [] : empty.map((text) => `says that there is nothing: ${text}`)),
        ...(wide > 0 ? [`${wide} px wider than the window`] : []),
        // Its words have room: two rows beside the name's.
        ...(headerHeight > 128 ? [`its low header is ${headerHeight} px high`] : []),
        ...squeezed.map((heading) => `the heading ${heading} is cut`),
        ...shiftFaults,
        ...(size === axeSize ? await seriousFaults(page) : []),
        // The document of an unknown address answers 404 by intent; the browser logs that as an error.
        ...problems.filter((problem) => !/404/.test(problem)),
      ];
      found.push(...faults.map((fault) => `${size}: ${fault}`));
    }
    await page.goto('about:blank');
    expect(found).toEqual([]);
  });
}
