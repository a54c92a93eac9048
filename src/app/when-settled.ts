import type { PageRecords } from '#contract/pages.ts';
import { settledMs } from '#data/page-keys.ts';
import { whenIdle } from '#data/timing.ts';

/** Remembers records and look of an address for its next visit. Call it for each address shown; returns how to cancel. */
export function whenSettled(path: string, tree: PageRecords): () => void {
  const settle = () => import('./settled-page.ts').then(({ settlePage }) => settlePage(path, tree), ignore);
  const timer = setTimeout(() => whenIdle(settle), settledMs);
  return () => clearTimeout(timer);
}

/** Without a connection the code may not load; the next visit is then drawn a little later. */
const ignore = (): void => undefined;
