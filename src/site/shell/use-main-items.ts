import { useSession } from '#data/hooks/use-session.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { firstLinkedId } from '#domain/record-id.ts';
import { isKnownPage } from '../known-page.ts';
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
 * (specification 2.7).
 */
export function useMainItems(): readonly NavItem[] {
  const { user } = useSession();
  const clientId = firstLinkedId(user?.clients);
  const client = useThing('Clients', clientId ?? undefined);
  const pages = [...(user ? [profile] : []), ...(clientId ? [dashboard] : [])];
  return [
    ...navItems,
    ...pages.filter((item) => isKnownPage(item.path)),
    ...(client?.key ? [tally(client.key)] : []),
  ];
}
