import { Link } from 'wouter';
import { useSession } from '#data/hooks/page-state.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import styles from './Studio.module.css';

/** Next steps after the form of a broadcast: its sources in OBS, and the check before the show. */
export function ShowLinks() {
  const { user } = useSession();
  const isProducer = mayUse('dashboard: page', user) === 'allowed';
  return (
    <section className={styles.section}>
      <h2>Before the show</h2>
      <p className={styles.links}>
        <Link href="/tools/obs-scene-collections" className={styles.secondary}>
          OBS scene collection
        </Link>
        {isProducer && (
          <Link href="/dashboard/preflight" className={styles.secondary}>
            Preflight of your client
          </Link>
        )}
      </p>
      {!isProducer && (
        <p className={styles.soft}>
          Preflight is on the dashboard of the player who controls the client. The staff of the client is set
          in its record.
        </p>
      )}
    </section>
  );
}
