import type { NavItem } from './nav-items.ts';

/** Pages that the bar has no room for: they stand in the menu and the footer, which are loaded after the first picture. */
export const furtherItems: readonly NavItem[] = [
  { path: '/matches', label: 'All matches', icon: 'trophy' },
  { path: '/news', label: 'News', icon: 'copy' },
  { path: '/following', label: 'Following', icon: 'star' },
];
