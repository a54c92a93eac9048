import styles from './LoadingRows.module.css';
import { Skeleton } from './Skeleton.tsx';

type LoadingRowsProps = {
  count?: number | undefined;
  /** Height of one row in rem. */
  height?: number | undefined;
};

/** Rows of the final height while a list loads. */
export function LoadingRows({ count = 6, height = 4.5 }: LoadingRowsProps) {
  return (
    <div className={styles.rows} role="status" aria-label="Loading">
      <Skeleton count={count} width="100%" height={height} />
    </div>
  );
}
