import type { NavItem } from './nav-items.ts';

/** Pages that the bar has no room for: the menu and the footer have them, which are loaded after the first paint. */
const furtherItems: readonly NavItem[] = [
  { path: '/matches', label: 'All matches', icon: 'trophy' },
  { path: '/news', label: 'News', icon: 'copy' },
  { path: '/following', label: 'Following', icon: 'star' },
];

/** Those pages, as far as this host has them: a minisite has what its visitor follows. */
export const furtherItemsOf = (isMinisite: boolean): readonly NavItem[] =>
  isMinisite ? furtherItems.filter(({ path }) => path === '/following') : furtherItems;
