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
 * A listing of news. The pages of events and teams are local listings. An author's page shows all news that any listing
 * shows.
 */
export type NewsListing = 'global' | 'event' | 'team' | 'author';

/** Returns true if an article is public at `nowMs`: enabled and released in the past. */
export function isReleased({ enabled, released }: NewsItem, nowMs: number): boolean {
  const releasedMs = instantOf(released);
  return Boolean(enabled) && releasedMs !== undefined && releasedMs <= nowMs;
}

/** Returns true if a listing shows the item at `nowMs`: enabled, released in the past, and not hidden there. */
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
