import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import styles from './PagePlaceholder.module.css';

/** Shown while the code of the first page loads. */
export function PagePlaceholder() {
  return (
    <div className={styles.placeholder}>
      <Skeleton width={12} height={3} />
      <LoadingRows count={5} />
    </div>
  );
}
