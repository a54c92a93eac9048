import type { PageRecords } from '#contract/pages.ts';
import { cleanId, linkedIds, type RecordLink } from '#domain/record-id.ts';

type OfEvent = { readonly event?: RecordLink | readonly RecordLink[] | undefined };

/**
 * The event that a page belongs to: the event's own pages, and those of its teams and matches, for which `owner` is
 * the record (website 1.3).
 */
export function pageEvent({ entity, keys }: PageRecords, owner: OfEvent | undefined): string | undefined {
  if (entity === 'event') return keys[0];
  return cleanId(linkedIds(owner?.event)[0]) ?? undefined;
}
