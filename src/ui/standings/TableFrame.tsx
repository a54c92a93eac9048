import type { ReactNode } from 'react';
import styles from './TableFrame.module.css';

/** A frame in which a wide table scrolls instead of the page. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to be scrollable by keyboard.
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
