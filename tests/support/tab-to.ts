import { expect, type Locator } from 'playwright/test';

/** A page with many links takes many. */
const mostPresses = 200;

/**
 * Goes there as a person without a pointer does: by `Tab`, or another key that moves the focus.
 *
 * @returns how often the key was pressed
 */
export const tabTo = async (target: Locator, key = 'Tab'): Promise<number> => {
  const { keyboard } = target.page();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  let presses = 0;
  for (; presses < mostPresses && !(await isThere()); presses += 1) await keyboard.press(key);
  await expect(target).toBeFocused();
  return presses;
};
