import { pageFor } from '#contract/pages.ts';
import { walkRelated } from '#contract/related.ts';
import { whenIdle } from './idle.ts';
import { pageKeysOf, rememberPageKeys } from './page-keys.ts';
import type { DataCore } from './things/core.ts';

type Minisite = { eventKey: string } | undefined;

/** A slow disk must not keep the page blank: past this it is drawn with what there is. */
const longestWaitMs = 250;

/** By then a page has what it shows. */
const settledMs = 3_000;

/**
 * Reads what the disk has of the page's records before the first drawing, so that a repeat visit is drawn once,
 * complete, and nothing moves. A page that carries its first view has nothing to wait for.
 */
export function primeRecords(
  { map, reading }: Pick<DataCore, 'map' | 'reading'>,
  path: string,
  minisite: Minisite,
): Promise<void> {
  const { keys, related } = pageFor(path, minisite);
  if (keys.every((key) => map.isHeld(key))) return Promise.resolve();
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, longestWaitMs);
  });
  return Promise.race([reading.prime(keys, related, pageKeysOf(path)), limit]);
}

/** Remembers which records a path shows, for the next visit's `primeRecords`. Answers how to give up. */
export function rememberPage({ map }: Pick<DataCore, 'map'>, path: string, minisite: Minisite): () => void {
  const timer = setTimeout(
    () =>
      whenIdle(() => {
        const { keys, related } = pageFor(path, minisite);
        const reached = walkRelated(keys, related, (key) => map.peek(key)?.record, Number.POSITIVE_INFINITY);
        rememberPageKeys(path, [...keys, ...reached]);
      }),
    settledMs,
  );
  return () => clearTimeout(timer);
}

/** Keeps remembering what a long-lived page shows: its tree first, then what it asked for, newest first. */
export function rememberWanted(
  { map, reading, onWanted }: Pick<DataCore, 'map' | 'reading' | 'onWanted'>,
  path: string,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = (): void => {
    timer = undefined;
    const { keys, related } = pageFor(path);
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
