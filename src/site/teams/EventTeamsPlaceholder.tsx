import { Skeleton } from '#ui/things/Skeleton.tsx';
import styles from './EventTeams.module.css';

export function EventTeamsPlaceholder({ teamCount }: { teamCount: number }) {
  return (
    <div className={styles.section} aria-hidden="true">
      <Skeleton width={18} height={3.5} />
      <div className={styles.teams}>
        {Array.from({ length: teamCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all the same.
          <Skeleton key={index} width="100%" height={3} />
        ))}
      </div>
    </div>
  );
}
