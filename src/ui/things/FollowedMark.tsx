import { useFollowing } from '#data/hooks/use-following.ts';
import { cleanId } from '#domain/record-id.ts';
import styles from './FollowedMark.module.css';
import { Icon } from './Icon.tsx';

/** A star beside the name of what this browser follows. */
export function FollowedMark({ record }: { record: { readonly id: string } | undefined }) {
  const key = cleanId(record);
  if (!useFollowing().some((followed) => followed.key === key)) return null;
  return (
    <span className={styles.mark} role="img" aria-label="followed" data-followed="">
      <Icon name="star" />
    </span>
  );
}
