import type { ReactNode } from 'react';
import styles from './Fact.module.css';

/** One line of a list of facts (`dl`): what it is, and its value. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
