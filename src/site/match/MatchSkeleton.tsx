import { Skeleton } from '#ui/things/Skeleton.tsx';
import styles from './MatchSkeleton.module.css';

/** The page of a match while its record loads. */
export function MatchSkeleton() {
  return (
    <div role="status" aria-label="Loading match">
      <div className={styles.hero} />
      <div className={styles.body}>
        <Skeleton width={14} height={2.75} />
        <div className={styles.frame} />
      </div>
    </div>
  );
}
