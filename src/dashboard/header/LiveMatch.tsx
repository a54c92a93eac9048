import { Link } from 'wouter';
import { MatchThumbnail } from '#ui/things/MatchThumbnail.tsx';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import { useLiveMatch, useLiveMatchKey, useLiveMatchName } from '../show/use-live-match.ts';
import styles from './LiveMatch.module.css';

/** The live match in small, as the way to its detailed page; a grey box when none is live (dashboard 1.1). */
export function LiveMatch() {
  const match = useLiveMatch();
  const matchKey = useLiveMatchKey();
  const matchName = useLiveMatchName();
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
