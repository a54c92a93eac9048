import styles from './KeyHint.module.css';

/** The key that does the same; only where there is a keyboard. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {keys}
    </span>
  );
}
