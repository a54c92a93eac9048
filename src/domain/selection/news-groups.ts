import { instantOf } from '../time/instant.ts';
import { isNewsVisible, type NewsItem, type NewsListing } from './news-visibility.ts';

export type NewsGroup<Item> = { readonly title: string; readonly items: readonly Item[] };

/** The heading of news without a category. */
export const defaultNewsCategory = 'Articles';

/**
 * The visible news of a listing by category, newest first; the category of the newest item comes first (website
 * 4.2).
 */
export function newsGroups<Item extends NewsItem & { readonly category?: string | undefined }>(
  news: readonly Item[],
  options: { readonly listing: NewsListing; readonly nowMs: number },
): NewsGroup<Item>[] {
  const groups = new Map<string, Item[]>();
  const visible = news.filter((item) => isNewsVisible(item, options));
  visible.sort((a, b) => (instantOf(b.released) ?? 0) - (instantOf(a.released) ?? 0));
  for (const item of visible) {
    const title = item.category?.trim() || defaultNewsCategory;
    groups.set(title, [...(groups.get(title) ?? []), item]);
  }
  return [...groups].map(([title, items]) => ({ title, items }));
}
