import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** axe for pages without frames of another origin: the usual mode opens one more tab, each time. */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
