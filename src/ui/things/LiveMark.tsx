import clsx from 'clsx';
import { useConnection } from '#data/hooks/page-state.ts';
import styles from './LiveMark.module.css';

/** Its dot pulses while scores are current: not without a connection. */
export function LiveMark() {
  const { isConnected } = useConnection();
  return <span className={clsx(styles.live, !isConnected && styles.still)}>LIVE</span>;
}
