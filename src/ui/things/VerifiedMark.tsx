import styles from './VerifiedMark.module.css';

export function VerifiedMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" role="img" aria-label="verified">
      <title>Verified</title>
      <path
        className={styles.shape}
        d="M8 .8l1.9 1.5 2.4-.2.6 2.3 2 1.4-.9 2.2.9 2.2-2 1.4-.6 2.3-2.4-.2L8 15.2l-1.9-1.5-2.4.2-.6-2.3-2-1.4.9-2.2-.9-2.2 2-1.4.6-2.3 2.4.2z"
      />
      <path className={styles.tick} d="M5 8.2l2.1 2.1L11.2 6" />
    </svg>
  );
}
