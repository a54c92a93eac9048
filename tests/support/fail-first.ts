import type { Page } from 'playwright/test';

/** Lets the first requests for each address fail as a line does that goes away; answers how many failed. */
export const failFirst = async (page: Page, address: RegExp, failures: number): Promise<() => number> => {
  const asked = new Map<string, number>();
  let failed = 0;
  await page.route(address, async (route) => {
    const count = (asked.get(route.request().url()) ?? 0) + 1;
    asked.set(route.request().url(), count);
    if (count > failures) return route.fallback();
    failed += 1;
    await route.abort('connectionreset');
  });
  return () => failed;
};
