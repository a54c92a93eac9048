import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** axe for pages without frames of another origin: the usual mode opens one more tab, each time. */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** What depends on the colours; all else is the same document in both schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What readers of a page find their way by; axe calls its faults moderate. */
const wayRules = ['landmark-unique', 'heading-order'];

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

/** What axe calls serious or critical, in both colour schemes, and where the order of a page is at fault. */
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
