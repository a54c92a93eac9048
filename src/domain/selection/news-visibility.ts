import { unreachable } from '../assert.ts';
import { instantOf, type Moment } from '../time/instant.ts';

export type NewsItem = {
  readonly enabled?: boolean | undefined;
  readonly released?: Moment;
  readonly hide_from_event?: boolean | undefined;
  readonly hide_from_local_listing?: boolean | undefined;
  readonly hide_from_global_listing?: boolean | undefined;
};

/**
 * Where news is listed. An event's and a team's page are local listings; an author's page shows everything that any
 * listing shows.
 */
export type NewsListing = 'global' | 'event' | 'team' | 'author';

/** Whether an article is public at `nowMs`: enabled and released in the past. Rules 8.8. */
export function isReleased({ enabled, released }: NewsItem, nowMs: number): boolean {
  const releasedMs = instantOf(released);
  return Boolean(enabled) && releasedMs !== undefined && releasedMs <= nowMs;
}

/** Whether a listing shows the item at `nowMs`: enabled, released in the past, not hidden there. Rules 8.8. */
export function isNewsVisible(
  item: NewsItem,
  { listing, nowMs }: { listing: NewsListing; nowMs: number },
): boolean {
  return isReleased(item, nowMs) && !isHidden(item, listing);
}

function isHidden(item: NewsItem, listing: NewsListing): boolean {
  switch (listing) {
    case 'global':
      return Boolean(item.hide_from_global_listing);
    case 'event':
      return Boolean(item.hide_from_local_listing || item.hide_from_event);
    case 'team':
      return Boolean(item.hide_from_local_listing);
    case 'author':
      return Boolean(item.hide_from_local_listing && item.hide_from_global_listing);
    default:
      return unreachable(listing);
  }
}
