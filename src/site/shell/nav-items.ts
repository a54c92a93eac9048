import { isPagePath } from '#contract/pages.ts';
import type { IconName } from '#ui/things/Icon.tsx';

export type NavItem = {
  path: string;
  label: string;
  icon: IconName;
  /** Opened in a new tab, for surfaces other than the site. */
  isNewTab?: boolean | undefined;
};

const general: readonly NavItem[] = [
  { path: '/events', label: 'Events', icon: 'calendar' },
  { path: '/teams', label: 'Teams', icon: 'shield' },
  { path: '/players', label: 'Players', icon: 'person' },
  { path: '/learn', label: 'Learn', icon: 'book' },
];

/** The links of the top bar in their order (specification 2.7), as far as their pages exist. */
export const navItems: readonly NavItem[] = general.filter((item) => isPagePath(item.path));

/** The entries of the bottom bar on phones. */
export const bottomItems: readonly NavItem[] = [
  { path: '/', label: 'Home', icon: 'home' },
  ...navItems.filter((item) => item.path !== '/learn'),
];

/**
 * Whether a link belongs to the page shown: itself, what is below it, and the records of a list (`/events` and
 * `/event/…`); the root only itself.
 */
export function isActive(path: string, location: string): boolean {
  if (path === '/' || location === path) return location === path;
  const recordPath = path.endsWith('s') ? `${path.slice(0, -1)}/` : `${path}/`;
  return location.startsWith(`${path}/`) || location.startsWith(recordPath);
}
