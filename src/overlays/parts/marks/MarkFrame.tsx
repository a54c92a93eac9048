import type { AirMark } from './air-mark.ts';
import styles from './MarkFrame.module.css';

/** The frame around a match that is live or next: drawn always, so that it fades in and out. Its parent is positioned. */
export function MarkFrame({ mark }: { mark: AirMark | undefined }) {
  return <span className={styles.frame} data-mark={mark} />;
}
