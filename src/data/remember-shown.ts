import { walkRelated } from '#contract/related.ts';
import { whenIdle } from './idle.ts';
import { rememberPageKeys } from './page-keys.ts';
import type { PageTree } from './prime.ts';
import { type DataCore, dataCore } from './things/core.ts';

/** By then a page has what it shows. */
const settledMs = 3_000;

/**
 * Remembers which records a path shows, for the next visit's `lookAhead`: call it for each address shown. Answers how
 * to give up.
 */
export function rememberShownPage(path: string, tree: PageTree): () => void {
  return rememberPage(dataCore(), path, tree);
}

/**
 * The same for a page that stays open for hours and shows other records meanwhile (overlays): its tree first, then
 * what it asked for, newest first.
 */
export function rememberShownKeys(path: string, tree: PageTree): void {
  rememberWanted(dataCore(), path, tree);
}

function rememberPage({ map }: Pick<DataCore, 'map'>, path: string, { keys, related }: PageTree): () => void {
  const timer = setTimeout(
    () =>
      whenIdle(() => {
        const reached = walkRelated(keys, related, (key) => map.peek(key)?.record, Number.POSITIVE_INFINITY);
        rememberPageKeys(path, [...keys, ...reached]);
      }),
    settledMs,
  );
  return () => clearTimeout(timer);
}

function rememberWanted(
  { map, reading, onWanted }: Pick<DataCore, 'map' | 'reading' | 'onWanted'>,
  path: string,
  { keys, related }: PageTree,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = (): void => {
    timer = undefined;
    const reached = walkRelated(keys, related, (key) => map.peek(key)?.record, Number.POSITIVE_INFINITY);
    rememberPageKeys(path, [...new Set([...keys, ...reached, ...[...reading.wanted()].reverse()])]);
  };
  const plan = (): void => {
    timer ??= setTimeout(() => whenIdle(remember), settledMs);
  };
  const stop = onWanted(plan);
  plan();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
