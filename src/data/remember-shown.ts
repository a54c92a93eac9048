import { walkRelated } from '#contract/related.ts';
import { rememberPageKeys, settledMs } from './page-keys.ts';
import type { PageTree } from './prime.ts';
import { type DataCore, dataCore } from './things/core.ts';
import { delayOnce, whenIdle } from './timing.ts';

/** The keys of the tree and what they reach of the records held. */
function treeOf({ map }: DataCore, { keys, related }: PageTree): string[] {
  const reached = walkRelated(keys, related, (key) => map.peek(key)?.record, Number.POSITIVE_INFINITY);
  return [...keys, ...reached];
}

/** Remembers which records a path shows, for the next visit's `lookAhead`: call it once it shows them. */
export function rememberShownPage(path: string, tree: PageTree): void {
  rememberPageKeys(path, treeOf(dataCore(), tree));
}

/**
 * The same for a page that stays open for hours and shows other records meanwhile (overlays): its tree first, then
 * what it asked for, newest first.
 */
export function rememberShownKeys(path: string, tree: PageTree): void {
  const core = dataCore();
  const remember = (): void => {
    rememberPageKeys(path, [...new Set([...treeOf(core, tree), ...[...core.reading.wanted()].reverse()])]);
  };
  const settling = delayOnce(settledMs, () => whenIdle(remember));
  core.onWanted(() => settling.call());
  settling.call();
}
