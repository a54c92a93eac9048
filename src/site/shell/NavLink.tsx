import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'wouter';
import { minisiteTabs } from '#contract/page-tabs.ts';
import { isPagePath } from '#contract/pages.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
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

/** Links of the top bar in display order, limited to pages that exist. */
export const navItems: readonly NavItem[] = general.filter((item) => isPagePath(item.path));

/** The entries of the bottom bar on phones. */
export const bottomItems: readonly NavItem[] = [
  { path: '/', label: 'Home', icon: 'home' },
  ...navItems.filter((item) => item.path !== '/learn'),
];

/**
 * Returns true if a link belongs to the page shown: that page, a page below it, or a record of a list (`/events` and
 * `/event/…`). The root matches only itself.
 */
export function isActive(path: string, location: string): boolean {
  if (path === '/' || location === path) return location === path;
  const recordPath = path.endsWith('s') ? `${path.slice(0, -1)}/` : `${path}/`;
  return location.startsWith(`${path}/`) || location.startsWith(recordPath);
}

/** A minisite's navigation on phones: its home, schedule, bracket and standings. */
export function useMinisiteItems(eventKey: string | undefined): readonly NavItem[] {
  const event = useThing('Events', eventKey);
  const brackets = useThings('Brackets', linkedIds(event?.brackets));
  const tabs = event ? minisiteTabs({ event, brackets }) : [];
  return [
    { path: '/', label: 'Home', icon: 'home' },
    ...tabs.map(
      (tab): NavItem => ({ path: `/${tab.path}`, label: tab.label, icon: tab.minisiteIcon ?? 'more' }),
    ),
  ];
}

/** Pages that the bar has no room for: the menu and the footer have them, which are loaded after the first paint. */
const furtherItems: readonly NavItem[] = [
  { path: '/matches', label: 'All matches', icon: 'trophy' },
  { path: '/news', label: 'News', icon: 'copy' },
  { path: '/following', label: 'Following', icon: 'star' },
];

/** Those pages, as far as this host has them: a minisite has what its visitor follows. */
export const furtherItemsOf = (isMinisite: boolean): readonly NavItem[] =>
  isMinisite ? furtherItems.filter(({ path }) => path === '/following') : furtherItems;

type NavLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { item: NavItem };

/** A navigation link: opened by the router, or in a new tab for other surfaces. */
export function NavLink({ item, ...rest }: NavLinkProps) {
  if (item.isNewTab) return <a href={item.path} target="_blank" rel="noopener" {...rest} />;
  return <Link href={item.path} {...rest} />;
}
