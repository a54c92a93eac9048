import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

type PageHeadingProps = {
  children: ReactNode;
  /** Short line above the heading. */
  above?: ReactNode;
  below?: ReactNode;
  /** Controls at the end of the line. */
  side?: ReactNode;
};

/** The page's one first-level heading. The router moves the focus here after a navigation. */
export function PageHeading({ children, above, below, side }: PageHeadingProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {above !== undefined && <p className={styles.above}>{above}</p>}
        <h1 className={styles.heading} tabIndex={-1}>
          {children}
        </h1>
        {below !== undefined && <p className={styles.below}>{below}</p>}
      </div>
      {side}
    </header>
  );
}
