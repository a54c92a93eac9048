import clsx from 'clsx';
import { Link } from 'wouter';
import type { Match } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { isLate, overText, type RundownEntry, rundown } from '#domain/broadcast/rundown.ts';
import { matchStanding } from '#domain/match/match-standing.ts';
import { cleanId } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useLiveMatchKey } from '../show/use-live-match.ts';
import { useSchedule } from '../show/use-schedule.ts';
import { useShowZone } from '../show/use-show.ts';
import styles from './Rundown.module.css';

/** Minutes are shown. */
const stepMs = 15_000;

/** The day's matches: when each was planned, when it begins as things go, and how far the show is over or under. */
export default function Rundown() {
  const { matches } = useSchedule();
  const liveMatchId = useLiveMatchKey();
  const zone = useShowZone();
  const nowMs = useClock(stepMs);
  const entries = rundown(matches, { liveMatchId, nowMs, zone });
  if (entries.length === 0) return null;
  // What the next match will be late by is what can still be done something about.
  const overMs = entries.find(({ state, overMs }) => state === 'coming' && overMs !== undefined)?.overMs;
  const standing = overMs ?? entries.find(({ state }) => state === 'live')?.overMs;
  return (
    <section className={styles.rundown} aria-label="Rundown">
      <h2 className={styles.title}>
        Rundown
        {standing !== undefined && (
          <span className={clsx(styles.standing, isLate(standing) && styles.late)}>{overText(standing)}</span>
        )}
      </h2>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <Item key={entry.match.id} entry={entry} zone={zone} />
        ))}
      </ol>
    </section>
  );
}

function Item({ entry, zone }: { entry: RundownEntry<Match>; zone: string }) {
  const { match, state, plannedMs, projectedMs, overMs } = entry;
  const name = useMatchName(match) ?? 'Match';
  const time = (ms: number) => formatTime(ms, { zone }, ['time']);
  const isMoved = projectedMs !== undefined && overMs !== undefined && isLate(overMs);
  const standing = matchStanding(match);
  return (
    <li className={styles.place} aria-current={state === 'live' || undefined}>
      <Link href={`/detailed/${cleanId(match)}`} className={clsx(styles.item, styles[state])}>
        <span className={styles.times}>
          <span className={visuallyHidden.text}>Planned </span>
          <time className={clsx(isMoved && styles.moved)}>{time(plannedMs)}</time>
          {isMoved && (
            <>
              <span className={visuallyHidden.text}> as things go </span>
              <time className={styles.projected}>{time(projectedMs)}</time>
            </>
          )}
          {state === 'live' && <span className={styles.live}>Live</span>}
          {overMs !== undefined && overText(overMs) !== 'On time' && (
            <span className={clsx(isLate(overMs) && styles.late)}>{overText(overMs)}</span>
          )}
        </span>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {standing !== undefined && <span className={styles.score}>{standing}</span>}
      </Link>
    </li>
  );
}
