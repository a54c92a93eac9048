import { expect, type Locator } from 'playwright/test';

/** A page with many links takes many. */
const mostPresses = 200;

/** Goes there as a person without a pointer does: by `Tab`, or another key that moves the focus. */
export const tabTo = async (target: Locator, key = 'Tab'): Promise<void> => {
  const { keyboard } = target.page();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < mostPresses && !(await isThere()); press += 1) await keyboard.press(key);
  await expect(target).toBeFocused();
};
