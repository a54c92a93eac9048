import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import styles from './SubNavigation.module.css';
import { useOverflowEdges } from './use-overflow-edges.ts';

/** The address of a record as its links have it: `/event/rec…` leads to the same page as the address without `rec`. */
export const withCleanId = (address: string): string => address.replace(/\/rec(?=\w{14}\b)/, '/');

type SubNavigationProps = {
  /** `path` is the child's last part; '' is the page itself. */
  items: readonly { path: string; label: string }[];
  /** Address of the page the children belong to; '' on a minisite. */
  base: string;
  /** Name of the children's parent, for screen readers. */
  label?: string | undefined;
};

/**
 * The second bar of a page. It scrolls inside itself, fades where there is more, and keeps the current entry in view. An
 * entry that was pressed is marked at once, before its page is rendered.
 */
export function SubNavigation({ items, base, label = 'Sections' }: SubNavigationProps) {
  const [own] = useLocation();
  const asked = usePathname({ ssrPath: own });
  const list = useRef<HTMLUListElement>(null);
  useOverflowEdges(list, items.length);
  const root = base.replace(/\/$/, '');
  const entries = items.map(({ path, label: text }) => ({
    path,
    text,
    href: path === '' ? root || '/' : `${root}/${path}`,
  }));
  const isAt = ({ path, href }: { path: string; href: string }, address: string) =>
    path === '' ? address === href : address.startsWith(href);
  const location = [asked, own].map(withCleanId).find((one) => entries.some((entry) => isAt(entry, one)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry changes with the address.
  useEffect(() => {
    const bar = list.current;
    if (!bar) return;
    // An observer's first call comes when boxes are measured anyway; asking for them here would measure them twice.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      const current = bar.querySelector<HTMLElement>('[aria-current="page"]');
      if (current) bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, [location]);

  return (
    <nav className={styles.bar} aria-label={label}>
      <ul ref={list} className={styles.list}>
        {entries.map((entry) => {
          const isCurrent = location !== undefined && isAt(entry, location);
          return (
            <li key={entry.path} className={styles.item}>
              <Link
                href={entry.href}
                className={clsx(styles.link, isCurrent && styles.current)}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {entry.text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
