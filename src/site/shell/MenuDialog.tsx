import { Suspense } from 'react';
import { useSession, useSite } from '#data/hooks/page-state.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Icon } from '#ui/things/Icon.tsx';
import { openShellDialog } from './FramePart.tsx';
import styles from './MenuDialog.module.css';
import { furtherItemsOf, NavLink, navItems, useMinisiteItems } from './NavLink.tsx';
import { UserLink, UserPlace } from './UserPlace.tsx';

const AccountEntries = lazyPart(async () => ({
  default: (await import('../account/AccountEntries.tsx')).AccountEntries,
}));

/** The end of the menu sheet: the login, or everything the user menu has. */
function MenuAccount({ onDone }: { onDone: () => void }) {
  const { user } = useSession();
  if (!user) {
    return (
      <div className={styles.login}>
        <UserPlace />
      </div>
    );
  }
  return (
    <section className={styles.account} aria-label={`Account of ${user.name ?? 'you'}`}>
      <Suspense fallback={<UserLink user={user} />}>
        <AccountEntries user={user} onDone={onDone} />
      </Suspense>
    </section>
  );
}

/** Every link of the bar, for widths where it does not fit there. */
export default function MenuDialog() {
  const { minisite, siteName, siteUrl, statusUrl } = useSite();
  const minisiteItems = useMinisiteItems(minisite?.eventKey);
  // The person's own entries follow below, under their name.
  const items = [...(minisite ? minisiteItems : navItems), ...furtherItemsOf(minisite !== undefined)];
  const close = () => openShellDialog(undefined);
  return (
    <Dialog title="Menu" isOpen onClose={close}>
      <nav aria-label="Menu">
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.path}>
              <NavLink item={item} className={styles.item} onClick={close}>
                <Icon name={item.icon} />
                {item.label}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" className={styles.item} onClick={() => openShellDialog('time')}>
              <Icon name="clock" />
              Time and display
            </button>
          </li>
          {statusUrl && (
            <li>
              <a href={statusUrl} className={styles.item}>
                <Icon name="external" />
                Status
              </a>
            </li>
          )}
          {minisite && (
            <li>
              <a href={siteUrl} className={styles.item}>
                <Icon name="external" />
                {siteName}
              </a>
            </li>
          )}
        </ul>
      </nav>
      <MenuAccount onDone={close} />
    </Dialog>
  );
}
