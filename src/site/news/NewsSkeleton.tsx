import { Skeleton } from '#ui/things/Skeleton.tsx';
import styles from './NewsSkeleton.module.css';

/** An article while it loads. */
export function NewsSkeleton() {
  return (
    <div className={styles.article} role="status" aria-label="Loading article">
      <div className={styles.picture} />
      <div className={styles.words}>
        <Skeleton width="80%" height={3} />
        <Skeleton width="50%" height={1.5} />
        <Skeleton width="100%" height={12} />
      </div>
    </div>
  );
}
