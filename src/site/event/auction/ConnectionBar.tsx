import { isCutOff } from '#data/connection.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import styles from './EventAuction.module.css';

const toldAfterMs = 3_000;

/** Says that nothing is heard from the room; short breaks are not worth it. */
export function ConnectionBar() {
  const connection = useConnection();
  useClock(1_000);
  const { lostAt } = connection;
  if (!isCutOff(connection) || (lostAt !== undefined && Date.now() - lostAt < toldAfterMs)) return null;
  return (
    <p className={styles.cutOff} role="alert" data-problem="">
      Not connected. What you see may be old, and bids cannot be sent. Nothing is sent later: bid again when
      you are back.
    </p>
  );
}
