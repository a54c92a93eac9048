import clsx from 'clsx';
import { Link, useLocation } from 'wouter';
import { useSite } from '#data/hooks/use-site.ts';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './BottomBar.module.css';
import { bottomItems, isActive } from './nav-items.ts';
import { useKeptTabs } from './use-kept-tabs.ts';
import { useMinisiteItems } from './use-minisite-items.ts';
import { openShellDialog } from './use-shell-dialog.ts';

/** The navigation at the bottom edge, on phones. */
export function BottomBar() {
  const [location] = useLocation();
  const { minisite } = useSite();
  const minisiteItems = useMinisiteItems(minisite?.eventKey);
  const items = minisite ? minisiteItems : bottomItems;
  useKeptTabs(items, minisite?.eventKey);
  return (
    <nav className={styles.bar} aria-label="Main, bottom">
      <ul className={styles.items}>
        {items.map((item) => {
          const isCurrent = isActive(item.path, location);
          return (
            <li key={item.path} className={styles.item}>
              <Link
                href={item.path}
                className={clsx(styles.link, isCurrent && styles.current)}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <Icon name={item.icon} />
                {item.label}
              </Link>
            </li>
          );
        })}
        <li className={styles.item}>
          <button
            type="button"
            className={styles.link}
            onClick={() => openShellDialog('menu')}
            aria-haspopup="dialog"
          >
            <Icon name="more" />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
}
