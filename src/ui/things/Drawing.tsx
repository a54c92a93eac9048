import styles from './Drawing.module.css';

/** A line drawing on a 24 unit square in the text's colour, hidden from screen readers because a text is beside it. */
export function Drawing({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
