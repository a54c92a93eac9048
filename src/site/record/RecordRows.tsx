import type { ReactNode } from 'react';
import styles from './RecordRows.module.css';

/** The rows of an overview, one below the other. */
export function RecordRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}
