import { Link } from 'wouter';
import { MatchThumbnail } from '#ui/things/MatchThumbnail.tsx';
import type { DashboardContext } from '../dashboard-context.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import styles from './LiveMatch.module.css';

/** The live match in small, as the way to its detailed page; a grey box when none is live (dashboard 1.1). */
export function LiveMatch({ context: { match, matchKey, matchName } }: { context: DashboardContext }) {
  if (matchKey === undefined) {
    return (
      <span className={styles.ghost}>
        <DashboardIcon name="noMatch" />
        No live match
      </span>
    );
  }
  const name = matchName ?? 'Live match';
  return (
    <Link href={`/detailed/${matchKey}`} className={styles.link} title={`Details of ${name}`}>
      <span className={styles.picture}>
        <MatchThumbnail match={match} />
      </span>
      <span className={styles.words}>
        <span className={styles.live}>Live match</span>
        <span className={styles.name}>{name}</span>
      </span>
    </Link>
  );
}
