import clsx from 'clsx';
import type { AirMark } from './air-mark.ts';
import styles from './MarkPlate.module.css';

const texts = { live: 'LIVE', next: 'NEXT' } as const satisfies Record<AirMark, string>;

/** Says that a match is being played, or is the one everybody waits for. */
export function MarkPlate({ mark }: { mark: AirMark }) {
  return <span className={clsx(styles.plate, styles[mark])}>{texts[mark]}</span>;
}
