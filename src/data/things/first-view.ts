import { firstViewElementId } from '#contract/first-view-element.ts';
import type { FirstView } from '#contract/http.ts';
import { type CachedRecord, toCachedRecords } from '#sync/cached-record.ts';

/**
 * What the server wrote into this page (architecture 2.3). Absent when the worker answered the navigation from
 * its shell, and in tests; a damaged one counts as absent, since the records can be asked for.
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
