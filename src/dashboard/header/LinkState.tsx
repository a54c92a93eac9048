import { useClock } from '#data/hooks/use-clock.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useOutbox } from '#data/hooks/use-outbox.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import styles from './LinkState.module.css';

const stepMs = 1000;

/** Whether updates arrive and what still waits to be sent; the list itself opens from the chip in the bar. */
export function LinkState() {
  const { isConnected, lostAt } = useConnection();
  const { waiting, oldestAt, conflicts } = useOutbox();
  const nowMs = useClock(stepMs);
  return (
    <p className={styles.state} data-lost={!isConnected || undefined}>
      <span className={styles.line}>
        <DashboardIcon name={isConnected ? 'link' : 'noConnection'} />
        {isConnected
          ? 'Connected'
          : `No connection${lostAt === undefined ? '' : ` since ${relativeAge(lostAt, nowMs)}`}`}
      </span>
      <span className={styles.line} data-conflict={conflicts > 0 || undefined}>
        <DashboardIcon name="outbox" />
        {waiting === 0
          ? 'Everything sent'
          : `${waiting} waiting${oldestAt === undefined ? '' : `, oldest ${relativeAge(oldestAt, nowMs)}`}`}
      </span>
    </p>
  );
}
