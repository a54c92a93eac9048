import { Skeleton } from '../things/Skeleton.tsx';
import styles from './MatchEditorSkeleton.module.css';

const rowCount = 3;

/** The places of score and maps before they are here. */
export function MatchEditorSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton width="100%" height={8} />
      {Array.from({ length: rowCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity.
        <Skeleton key={index} width="100%" height={4} />
      ))}
    </div>
  );
}
