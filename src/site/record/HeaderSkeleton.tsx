import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { HeaderLogo } from './HeaderLogo.tsx';
import styles from './HeaderSkeleton.module.css';
import { RecordHeader } from './RecordHeader.tsx';

/** A team's or player's page while its record loads. */
export function HeaderSkeleton() {
  return (
    <>
      <RecordHeader
        theme={undefined}
        logo={<HeaderLogo theme={undefined} mark="" />}
        below={<Skeleton width={12} height={1.6} />}
      />
      <div className={styles.tabs}>
        <Skeleton width={16} height={2.75} />
      </div>
      <LoadingRows count={4} />
    </>
  );
}
