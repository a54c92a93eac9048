import { pageFor } from '#contract/pages.ts';
import { readStored, writeStored } from '../browser-storage.ts';
import { whenIdle } from '../timing.ts';
import { onWorkerMessage } from './worker-messages.ts';

/** Late enough that nothing on the screen waits for it and most short visits are over. */
const settledMs = 8_000;

/** Time for which a kept list counts as fresh: it follows the server's changes only while a page shows it. */
const keptForMs = 24 * 3_600_000;

/** A first paint after this time means a slow connection, which must not be filled with unrequested lists; ms. */
const slowPaintMs = 4_000;

/** The parts of Network Information that are used; absent in Firefox and Safari, and in TypeScript's library. */
export type Line = { readonly saveData?: boolean; readonly effectiveType?: string };

export type Circumstances = {
  readonly line: Line | undefined;
  readonly isOnline: boolean;
  /** First paint of this page, ms after its start; undefined where it is not measured. */
  readonly firstPaintMs: number | undefined;
  readonly keptAt: unknown;
  readonly now: number;
};

/** Returns true if lists that no page has requested yet may be fetched now. */
export function mayKeepTabs({ line, isOnline, firstPaintMs, keptAt, now }: Circumstances): boolean {
  if (typeof keptAt === 'number' && keptAt <= now && now - keptAt < keptForMs) return false;
  if (!isOnline || line?.saveData || /2g/.test(line?.effectiveType ?? '')) return false;
  return firstPaintMs === undefined || firstPaintMs < slowPaintMs;
}

const storageKey = 'tabs-kept-at';

/**
 * Has the worker keep what the pages of the navigation show, once a day and when there is nothing better to do: each
 * of them opens with no network then, visited before or not. Answers how to give up.
 */
export function keepTabsOffline(paths: readonly string[], eventKey: string | undefined): () => void {
  let stopListening: (() => void) | undefined;
  const ask = async (): Promise<void> => {
    const { active } = await navigator.serviceWorker.ready;
    const circumstances: Circumstances = {
      line: (navigator as { connection?: Line }).connection,
      isOnline: navigator.onLine,
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      keptAt: readStored(storageKey),
      now: Date.now(),
    };
    if (active === null || !mayKeepTabs(circumstances)) return;
    stopListening = onWorkerMessage((message) => {
      if (message.type !== 'tabs-kept') return;
      writeStored(storageKey, Date.now());
      stopListening?.();
    });
    active.postMessage({ type: 'keep-tabs', ...recordsOf(paths, eventKey) });
  };
  const timer = setTimeout(() => whenIdle(() => void ask()), settledMs);
  return () => {
    clearTimeout(timer);
    stopListening?.();
  };
}

/** One question for all of them: they share most of their records. */
export function recordsOf(
  paths: readonly string[],
  eventKey: string | undefined,
): { keys: string[]; related: string[] } {
  const pages = paths.map((path) => pageFor(path, eventKey));
  return {
    keys: [...new Set(pages.flatMap((page) => page.keys))],
    related: [...new Set(pages.flatMap((page) => page.related))],
  };
}
