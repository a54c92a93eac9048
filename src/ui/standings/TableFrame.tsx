import type { ReactNode } from 'react';
import styles from './TableFrame.module.css';

/** A frame in which a wide table scrolls, so that the page does not. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards have to be able to scroll it.
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
