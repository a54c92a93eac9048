import { Skeleton } from '#ui/things/Skeleton.tsx';
import styles from './EventTeams.module.css';

export function EventTeamsPlaceholder({ teamCount }: { teamCount: number }) {
  return (
    <div className={styles.section} aria-hidden="true">
      <Skeleton width={18} height={3.5} />
      <div className={styles.teams}>
        <Skeleton count={teamCount} width="100%" height={3} />
      </div>
    </div>
  );
}
