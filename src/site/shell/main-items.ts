import type { User } from '#contract/http.ts';
import { isPagePath } from '#contract/pages.ts';
import { linkedIds } from '#domain/record-id.ts';
import { type NavItem, navItems } from './nav-items.ts';

const profile: NavItem = { path: '/profile', label: 'Profile', icon: 'person' };
const dashboard: NavItem = { path: '/dashboard', label: 'Dashboard', icon: 'menu' };

const tally = (clientKey: string): NavItem => ({
  path: `/client/${encodeURIComponent(clientKey.toLowerCase())}/tally-viewer`,
  label: 'Tally',
  icon: 'external',
  isNewTab: true,
});

/**
 * The main site's links for this visitor: Profile when signed in, Dashboard and Tally for production staff
 * (specification 2.7). Every visitor loads this file, so it does not import the rules of rights; its test compares it
 * with them.
 */
export function mainItems(
  user: Pick<User, 'clients'> | undefined,
  clientKey: string | undefined,
): readonly NavItem[] {
  const isProduction = linkedIds(user?.clients).length > 0;
  const own = [...(user ? [profile] : []), ...(isProduction ? [dashboard] : [])];
  return [
    ...navItems,
    ...own.filter((item) => isPagePath(item.path)),
    ...(isProduction && clientKey ? [tally(clientKey)] : []),
  ];
}
