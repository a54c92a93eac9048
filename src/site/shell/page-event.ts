import type { PageRecords } from '#contract/pages.ts';
import { cleanId, linkedIds, type RecordLink } from '#domain/record-id.ts';

type OfEvent = { readonly event?: RecordLink | readonly RecordLink[] | undefined };

/** The team or match whose page this is; its event is the page's. */
export function ownerOf({ page, keys }: PageRecords): {
  team?: string | undefined;
  match?: string | undefined;
} {
  const [key] = keys;
  if (/^team(?:-|$)/.test(page)) return { team: key };
  return /^(?:match|detailed)(?:-|$)/.test(page) ? { match: key } : {};
}

/** The event that a page belongs to: the event's own pages, and those of its teams and matches (website 1.3). */
export function pageEvent({ page, keys }: PageRecords, owner: OfEvent | undefined): string | undefined {
  if (/^event(?:-|$)/.test(page)) return keys[0];
  return cleanId(linkedIds(owner?.event)[0]) ?? undefined;
}
