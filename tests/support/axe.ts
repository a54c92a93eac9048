import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** axe for pages without frames of another origin: the usual mode opens one more tab, each time. */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** Rules that depend on the colours; all else is the same document in both schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Rules about the structure by which readers navigate a page; axe rates them as moderate. */
const wayRules = ['landmark-unique', 'heading-order'];

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

/**
 * Returns the errors that axe rates as serious or critical, in both colour schemes, and those in the order of a page.
 */
export const seriousFaults = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => ground(page)).toBe(colorScheme);
    const axe = axeOn(page);
    const { violations } = await (colorScheme === 'dark' ? axe : axe.withRules(colourRules)).analyze();
    for (const { impact, id, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical' && !wayRules.includes(id)) continue;
      const where = nodes.slice(0, 3).map((node) => node.target.join(' '));
      faults.push(`${colorScheme}: ${id} at ${where.join(' | ')}`);
    }
  }
  return faults;
};
