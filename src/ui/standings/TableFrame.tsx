import { type ReactNode, useRef } from 'react';
import { useOverflowEdges } from '#ui/controls/use-overflow-edges.ts';
import styles from './TableFrame.module.css';

/** A frame in which a wide table scrolls instead of the page. It fades where columns are out of sight. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  useOverflowEdges(frame, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to be scrollable by keyboard.
    <section ref={frame} className={styles.frame} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
