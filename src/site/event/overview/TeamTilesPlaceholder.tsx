import { Skeleton } from '#ui/things/Skeleton.tsx';
import styles from './TeamTiles.module.css';

/** Placeholders of teams that are still loading. */
export function TeamTilesPlaceholder({ count = 8 }: { count?: number | undefined }) {
  return (
    <div className={styles.tiles} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all the same.
        <Skeleton key={index} width="100%" height={3} />
      ))}
    </div>
  );
}
