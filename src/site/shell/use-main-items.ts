import { useSession } from '#data/hooks/use-session.ts';
import { isKnownPage } from '../known-page.ts';
import { type NavItem, navItems } from './nav-items.ts';

const profile: NavItem = { path: '/profile', label: 'Profile', icon: 'person' };
const dashboard: NavItem = { path: '/dashboard', label: 'Dashboard', icon: 'menu' };

/** The main site's links for this visitor: Profile when signed in, Dashboard for production staff. */
export function useMainItems(): readonly NavItem[] {
  const { user } = useSession();
  const isProduction = (user?.clients?.length ?? 0) > 0;
  const own = [...(user ? [profile] : []), ...(isProduction ? [dashboard] : [])];
  return [...navItems, ...own.filter((item) => isKnownPage(item.path))];
}
