import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'wouter';
import { openedPages } from '#data/remember-shown.ts';
import styles from './OpenedPages.module.css';

/** As many as fit on a screen below the text. */
const shownPages = 6;

/** Links to the saved pages, for use without a network. */
export default function OpenedPages(): ReactNode {
  const [location] = useLocation();
  const labelId = useId();
  const pages = openedPages()
    .filter(({ path }) => path !== location)
    .slice(0, shownPages);
  if (pages.length === 0) return <Link href="/">Home</Link>;
  const isHomeListed = pages.some(({ path }) => path === '/');
  return (
    <nav className={styles.pages} aria-labelledby={labelId}>
      <p id={labelId} className={styles.label}>
        Saved on this device
      </p>
      <ul className={styles.list}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link href={path} className={styles.page}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {!isHomeListed && (
        <Link href="/" className={styles.home}>
          Home
        </Link>
      )}
    </nav>
  );
}
