import { useClock } from '#data/hooks/use-clock.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useOutbox } from '#data/hooks/use-outbox.ts';
import { lastingText } from '#domain/time/relative-age.ts';
import { outboxSummary } from '#ui/outbox/outbox-summary.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import styles from './LinkState.module.css';

const stepMs = 1000;

/** Whether updates arrive and what still waits to be sent; the list itself opens from the chip in the bar. */
export function LinkState() {
  const { isConnected, lostAt } = useConnection();
  const { entries, oldestAt } = useOutbox();
  const nowMs = useClock(stepMs);
  const summary = outboxSummary(entries, nowMs);
  const age = oldestAt === undefined ? '' : `, the oldest ${lastingText(oldestAt, nowMs)}`;
  return (
    <p className={styles.state} data-lost={!isConnected || undefined}>
      <span className={styles.line}>
        <DashboardIcon name={isConnected ? 'link' : 'noConnection'} />
        {isConnected
          ? 'Connected'
          : `No connection${lostAt === undefined ? '' : ` ${lastingText(lostAt, nowMs)}`}`}
      </span>
      <span
        className={styles.line}
        data-urgent={(summary !== undefined && summary.tone !== 'quiet') || undefined}
      >
        <DashboardIcon name="outbox" />
        {summary === undefined ? (entries.length === 0 ? 'Everything sent' : 'Sending') : summary.text + age}
      </span>
    </p>
  );
}
