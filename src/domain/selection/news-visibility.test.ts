import { describe, expect, it } from 'vitest';
import { isNewsVisible, type NewsListing } from './news-visibility.ts';

const nowMs = Date.parse('2026-09-03T12:00:00Z');
const item = { enabled: true, released: '2026-09-03T12:00:00Z' };
const listings: NewsListing[] = ['global', 'event', 'team', 'author'];

function shownIn(given: Parameters<typeof isNewsVisible>[0]): NewsListing[] {
  return listings.filter((listing) => isNewsVisible(given, { listing, nowMs }));
}

describe('isNewsVisible', () => {
  it.each([
    ['released', item, listings],
    ['not enabled', { ...item, enabled: false }, []],
    ['in the future', { ...item, released: '2026-09-03T12:00:01Z' }, []],
    ['never released', { enabled: true }, []],
    ['hidden from events', { ...item, hide_from_event: true }, ['global', 'team', 'author']],
    ['hidden locally', { ...item, hide_from_local_listing: true }, ['global', 'author']],
    ['hidden globally', { ...item, hide_from_global_listing: true }, ['event', 'team', 'author']],
    ['hidden from both', { ...item, hide_from_local_listing: true, hide_from_global_listing: true }, []],
  ])('%s', (_, given, expected) => {
    expect(shownIn(given)).toEqual(expected);
  });
});
