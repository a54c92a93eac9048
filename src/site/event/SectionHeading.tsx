import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

type SectionHeadingProps = {
  children: ReactNode;
  /** Controls or a link at the far end. */
  side?: ReactNode;
};

/** The heading of a child page or of a part of the overview. */
export function SectionHeading({ children, side }: SectionHeadingProps) {
  return (
    <header className={styles.heading}>
      <h2 className={styles.title}>{children}</h2>
      {side}
    </header>
  );
}

/** Several controls at the far end of a heading. */
export function SectionTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}
