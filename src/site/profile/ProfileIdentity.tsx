import type { Player } from '#contract/records.ts';
import { WaysToAsk } from '#ui/things/WaysToAsk.tsx';
import styles from './ProfileIdentity.module.css';

/** What only the organisers change: shown, not editable (specification 2.4). */
export function ProfileIdentity({ player }: { player: Player }) {
  return (
    <section className={styles.identity} aria-label="Name and Battletag">
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt className={styles.label}>Name</dt>
          <dd className={styles.value}>{player.name || '–'}</dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.label}>Battletag</dt>
          <dd className={styles.value}>{player.battletag || '–'}</dd>
        </div>
      </dl>
      <p className={styles.hint}>
        To change these, <WaysToAsk />.
      </p>
    </section>
  );
}
