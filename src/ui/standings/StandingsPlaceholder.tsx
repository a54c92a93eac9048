import { Skeleton } from '../things/Skeleton.tsx';
import styles from './StandingsTable.module.css';

/** A table of the final size while its matches load. */
export function StandingsPlaceholder({ teamCount }: { teamCount: number }) {
  return (
    <div className={styles.standings} aria-hidden="true">
      <Skeleton width={10} height={1.65} />
      <Skeleton width="100%" height={2.75 + 3.25 * Math.max(1, teamCount)} />
    </div>
  );
}
