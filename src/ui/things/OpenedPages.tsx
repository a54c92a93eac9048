import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'wouter';
import { openedPages } from '#data/opened-pages.ts';
import styles from './OpenedPages.module.css';

/** A screenful beside the sentence that led here. */
const shownPages = 6;

/** Where somebody can go without a network. */
export default function OpenedPages(): ReactNode {
  const [location] = useLocation();
  const labelId = useId();
  const pages = openedPages()
    .filter(({ path }) => path !== location)
    .slice(0, shownPages);
  const home = pages.some(({ path }) => path === '/') ? null : <Link href="/">Home</Link>;
  if (pages.length === 0) return home;
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
      {home}
    </nav>
  );
}
