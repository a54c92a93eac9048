import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { HeaderLogo } from './HeaderLogo.tsx';
import styles from './HeaderSkeleton.module.css';
import { RecordHeader } from './RecordHeader.tsx';

type HeaderSkeletonProps = {
  /** The low variant, as the header's. */
  isCompact?: boolean | undefined;
};

/** A team's, player's or event's page while its record loads. */
export function HeaderSkeleton({ isCompact }: HeaderSkeletonProps) {
  return (
    <>
      <RecordHeader
        theme={undefined}
        isCompact={isCompact}
        logo={<HeaderLogo theme={undefined} isSmall={isCompact} mark="" />}
        below={<Skeleton width={12} height={1.6} />}
      />
      <div className={styles.tabs}>
        <Skeleton width={16} height={2.75} />
      </div>
      <LoadingRows count={4} />
    </>
  );
}
