import styles from './Skeleton.module.css';

type SkeletonProps = {
  /** A number is in rem; a text is used as it is, such as '100%'. */
  width: number | string;
  height: number | string;
};

const length = (value: number | string) => (typeof value === 'number' ? `${value}rem` : value);

/** A placeholder with the size of the content that is loading. */
export function Skeleton({ width, height }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width: length(width), height: length(height) }}
      aria-hidden="true"
    />
  );
}
