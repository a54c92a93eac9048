import { firstViewElementId } from '#contract/first-view-element.ts';
import type { FirstView } from '#contract/http.ts';
import { type CachedRecord, toCachedRecords } from '#sync/cached-record.ts';
import { afterFirstPaint } from '../after-first-paint.ts';
import { whenIdle } from '../timing.ts';
import type { DataCore } from './core.ts';

/**
 * Returns the records that the server embedded in this page. Undefined when the worker answered the navigation from its
 * shell, and in tests. Damaged records count as absent too, since they can be requested.
 */
export function readFirstView(): FirstView | undefined {
  const text = globalThis.document?.getElementById(firstViewElementId)?.textContent;
  if (!text) return undefined;
  try {
    const view = JSON.parse(text) as Partial<FirstView> | null;
    return isFirstView(view) ? view : undefined;
  } catch {
    return undefined;
  }
}

const isFirstView = (view: Partial<FirstView> | null): view is FirstView =>
  typeof view?.epoch === 'string' && Array.isArray(view.records);

/**
 * The records of a first view, right as of the moment the server wrote it. Partial ones carry no number: any other
 * copy is better, and they must not be kept.
 */
export function thingsOf(view: FirstView): { things: CachedRecord[]; partial: CachedRecord[] } {
  const time = { sequence: view.sequence, checkedAt: view.serverTimeMs };
  const copies = view.records.flatMap((record) => toCachedRecords(record, time));
  const keys = new Set(view.partial);
  return {
    things: copies.filter(({ key }) => !keys.has(key)),
    partial: copies
      .filter(({ key }) => keys.has(key))
      .map((thing) => ({ ...thing, revision: undefined, asOf: undefined })),
  };
}

/**
 * Shows the embedded records at once, and stores them when the page is idle. Incomplete records are read again after
 * the first paint: no page renders the fields that they lack.
 */
export function adoptFirstView(
  { map, cache, confirming }: Pick<DataCore, 'map' | 'cache' | 'confirming'>,
  view: FirstView,
): void {
  const { things, partial } = thingsOf(view);
  map.apply([...things, ...partial], view.epoch);
  afterFirstPaint(async () => {
    // Told first: rows of another database must not pass for newer ones.
    await cache.putMany([], view.epoch);
    if (partial.length > 0) void confirming.confirm(partial.map(({ key }) => key));
    whenIdle(() => void cache.putMany(things, view.epoch));
  });
}
