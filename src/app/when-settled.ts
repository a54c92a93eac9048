import type { PageRecords } from '#contract/pages.ts';
import { settledMs } from '#data/page-keys.ts';
import { whenIdle } from '#data/timing.ts';

/** Remembers how an address is shown, for its next visit: call it for each one. Answers how to give up. */
export function whenSettled(path: string, tree: PageRecords): () => void {
  const settle = () => import('./settled-page.ts').then(({ settlePage }) => settlePage(path, tree), ignore);
  const timer = setTimeout(() => whenIdle(settle), settledMs);
  return () => clearTimeout(timer);
}

/** Without a connection the code may not come; the next visit is drawn a little later. */
const ignore = (): void => undefined;
