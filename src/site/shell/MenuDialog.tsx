import { useSite } from '#data/hooks/use-site.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { furtherItemsOf } from './further-items.ts';
import { MenuAccount } from './MenuAccount.tsx';
import styles from './MenuDialog.module.css';
import { NavLink } from './NavLink.tsx';
import { navItems } from './nav-items.ts';
import { useMinisiteItems } from './use-minisite-items.ts';
import { openShellDialog } from './use-shell-dialog.ts';

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
