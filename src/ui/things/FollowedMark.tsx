import { useFollowing } from '#data/hooks/use-install.ts';
import { type ClubMember, clubKeys } from '#domain/roster/club.ts';
import styles from './FollowedMark.module.css';
import { Icon } from './Icon.tsx';

/** A star beside the name of what this browser follows. */
export function FollowedMark({ record }: { record: ClubMember | undefined }) {
  const following = useFollowing();
  if (record === undefined || following.length === 0) return null;
  const keys = clubKeys(record);
  if (!following.some(({ key }) => keys.includes(key))) return null;
  return (
    <span className={styles.mark} role="img" aria-label="followed" data-followed="">
      <Icon name="star" />
    </span>
  );
}
