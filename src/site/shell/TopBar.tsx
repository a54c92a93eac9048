import clsx from 'clsx';
import { Link, useLocation } from 'wouter';
import type { User } from '#contract/http.ts';
import { isPagePath } from '#contract/pages.ts';
import { useSession, useSite } from '#data/hooks/page-state.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { firstLinkedId, linkedIds } from '#domain/record-id.ts';
import { imageUrl, logoKeys, pickAttachment } from '#domain/theme/images.ts';
import { useFavicon } from '#ui/use-favicon.ts';
import bar from './Bar.module.css';
import { BarTools } from './BarTools.tsx';
import { isActive, type NavItem, NavLink, navItems } from './NavLink.tsx';
import styles from './TopBar.module.css';
import { UserPlace } from './UserPlace.tsx';

const profile: NavItem = { path: '/profile', label: 'Profile', icon: 'person' };
const dashboard: NavItem = { path: '/dashboard', label: 'Dashboard', icon: 'menu' };

const tally = (clientKey: string): NavItem => ({
  path: `/client/${encodeURIComponent(clientKey.toLowerCase())}/tally-viewer`,
  label: 'Tally',
  icon: 'external',
  isNewTab: true,
});

/**
 * Returns the main site's links for this visitor: Profile when signed in, Dashboard and Tally for production staff.
 * Every visitor loads this file, so it does not import the rules of rights; its test compares it with them.
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

/** Side of the logo, px of a screen with two for one. */
const markSize = 64;

/** The logo and name of the site, leading home. */
function Brand() {
  const { siteName, siteTheme } = useSite();
  const theme = useThing('Themes', siteTheme);
  const logo = imageUrl('', pickAttachment(theme, logoKeys(markSize)), `s-${markSize}`);
  useFavicon(theme);
  return (
    <Link href="/" className={styles.brand}>
      {logo === undefined ? (
        <svg className={styles.mark} viewBox="6 9 52 46" aria-hidden="true" focusable="false">
          <path className={styles.roof} d="M7 26 57 10v8L7 32.5Z" />
          <path d="M7 45h14.5v9H7zM24.7 37h14.5v17H24.7zM42.4 27.5H57V54H42.4z" />
        </svg>
      ) : (
        <img className={styles.logo} src={logo} alt="" />
      )}
      <span className={styles.name}>{siteName}</span>
    </Link>
  );
}

/** The main site's links for this visitor. */
function useMainItems(): readonly NavItem[] {
  const { user } = useSession();
  const client = useThing('Clients', firstLinkedId(user?.clients) ?? undefined);
  return mainItems(user, client?.key);
}

/** Bar of the main site. Below 958 px its links are in the menu. */
export function TopBar() {
  const [location] = useLocation();
  const items = useMainItems();
  return (
    <header className={bar.bar}>
      <div className={bar.inside}>
        <Brand />
        <nav aria-label="Main" className={bar.links}>
          <ul className={bar.links}>
            {items.map((item) => {
              const isCurrent = isActive(item.path, location);
              return (
                <li key={item.path}>
                  <NavLink
                    item={item}
                    className={clsx(bar.link, isCurrent && bar.current)}
                    aria-current={isCurrent ? 'page' : undefined}
                  >
                    {item.label}
                  </NavLink>
                </li>
              );
            })}
          </ul>
        </nav>
        <div className={bar.end}>
          <BarTools />
          <UserPlace />
        </div>
      </div>
    </header>
  );
}
