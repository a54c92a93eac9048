import styles from './Skeleton.module.css';

type SkeletonProps = {
  /** A number is in rem; a text is used as it is, such as '100%'. */
  width: number | string;
  height: number | string;
  /** Number of placeholders. */
  count?: number | undefined;
};

const length = (value: number | string) => (typeof value === 'number' ? `${value}rem` : value);

/** Placeholders with the size of the content that is loading. */
export function Skeleton({ width, height, count = 1 }: SkeletonProps) {
  const style = { width: length(width), height: length(height) };
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
    <span key={index} className={styles.skeleton} style={style} aria-hidden="true" />
  ));
}
