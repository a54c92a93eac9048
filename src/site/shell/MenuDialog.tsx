import { Link } from 'wouter';
import { useSite } from '#data/hooks/use-site.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './MenuDialog.module.css';
import { UserPlace } from './UserPlace.tsx';
import { useMainItems } from './use-main-items.ts';
import { useMinisiteItems } from './use-minisite-items.ts';
import { openShellDialog } from './use-shell-dialog.ts';

/** Every link of the bar, for widths where it does not fit there. */
export default function MenuDialog() {
  const { minisite, siteName, siteUrl } = useSite();
  const minisiteItems = useMinisiteItems(minisite?.eventKey);
  const mainItems = useMainItems();
  const items = minisite ? minisiteItems : mainItems;
  const close = () => openShellDialog(undefined);
  return (
    <Dialog title="Menu" isOpen onClose={close}>
      <nav aria-label="Menu">
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.path}>
              <Link href={item.path} className={styles.item} onClick={close}>
                <Icon name={item.icon} />
                {item.label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={styles.item} onClick={() => openShellDialog('time')}>
              <Icon name="clock" />
              Time and display
            </button>
          </li>
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
      <UserPlace />
    </Dialog>
  );
}
