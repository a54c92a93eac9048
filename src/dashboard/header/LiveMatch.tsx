import clsx from 'clsx';
import { Link } from 'wouter';
import type { Match } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import pressState from '#ui/styles/press-state.module.css';
import { MatchThumbnail } from '#ui/things/MatchThumbnail.tsx';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { liveMatchControl } from '../schedule/live-match-control.ts';
import {
  useLiveMatch,
  useLiveMatchKey,
  useLiveMatchKeyOnAir,
  useLiveMatchOnAir,
} from '../show/use-live-match.ts';
import styles from './LiveMatch.module.css';

/** The live match in small, as the way to its detailed page; beside it what only waits to take its place (dashboard 1.1). */
export function LiveMatch() {
  const [key, onAirKey] = [useLiveMatchKey(), useLiveMatchKeyOnAir()];
  const onAir = useLiveMatchOnAir();
  return (
    <div className={styles.place}>
      {onAirKey === undefined ? <NoMatch /> : onAir && <LinkToMatch match={onAir} isLive />}
      {key !== onAirKey && <WaitingMatch />}
    </div>
  );
}

/** What was pressed and is not on air yet. */
function WaitingMatch() {
  const match = useLiveMatch();
  const { state, since } = liveMatchControl.use();
  return (
    <div className={clsx(styles.waiting, pressState.waiting)}>
      <StateMark state={state} since={since} />
      {match === undefined ? <NoMatch /> : <LinkToMatch match={match} />}
    </div>
  );
}

function NoMatch() {
  return (
    <span className={styles.ghost}>
      <DashboardIcon name="noMatch" />
      No live match
    </span>
  );
}

function LinkToMatch({ match, isLive = false }: { match: Match; isLive?: boolean }) {
  const name = useMatchName(match) ?? 'Match';
  return (
    <Link href={`/detailed/${cleanId(match)}`} className={styles.link} title={`Details of ${name}`}>
      {isLive && (
        <span className={styles.picture}>
          <MatchThumbnail match={match} />
        </span>
      )}
      <span className={styles.words}>
        {isLive && <span className={styles.live}>Live match</span>}
        <span className={styles.name}>{name}</span>
      </span>
    </Link>
  );
}
