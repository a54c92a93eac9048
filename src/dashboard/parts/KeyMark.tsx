import styles from './KeyMark.module.css';

/** The key that does the same; only where there is a keyboard. */
export function KeyMark({ keys }: { keys: string }) {
  return <kbd className={styles.key}>{keys}</kbd>;
}
