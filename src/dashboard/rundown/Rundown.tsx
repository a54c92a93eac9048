import clsx from 'clsx';
import { Link } from 'wouter';
import type { Match } from '#contract/records.ts';
import {
  expectedMs,
  forecastOver,
  type ItemEntry,
  type MatchEntry,
  overText,
  type RundownEntry,
  showOverMs,
} from '#domain/broadcast/rundown.ts';
import { matchStanding } from '#domain/match/match-standing.ts';
import { cleanId } from '#domain/record-id.ts';
import { formatTime, type TimeOptions } from '#domain/time/format.ts';
import { zoneAbbreviation } from '#domain/time/zones.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useIs24Hour } from '../header/ClockButton.tsx';
import { useLiveMatch, useLiveMatchKey } from '../show/use-live-match.ts';
import { ItemMark, useRundown } from './ItemMark.tsx';
import styles from './Rundown.module.css';

/** The day's matches and other items: planned start, start as things go, and how late or early the show is. */
export default function Rundown() {
  const { entries, nowMs, zone } = useRundown(useLiveMatch(), useLiveMatchKey());
  const is24Hour = useIs24Hour('Broadcast');
  if (entries.length === 0) return null;
  const standing = showOverMs(entries);
  return (
    <section className={styles.rundown} aria-label="Rundown">
      <h2 className={styles.title}>
        Rundown
        {standing !== undefined && <Forecast overMs={standing} className={styles.standing} />}
        <span className={styles.zone}>Times in {zoneAbbreviation(zone, nowMs, 'full')}</span>
        <Link href="/dashboard/casters" className={styles.casters}>
          Casters' view
        </Link>
      </h2>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li
            key={(entry.match ?? entry.item).id}
            className={styles.place}
            aria-current={entry.state === 'live' || undefined}
          >
            {entry.match ? (
              <MatchItem entry={entry} time={{ zone, is24Hour }} />
            ) : (
              <FreeItem entry={entry} time={{ zone, is24Hour }} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Forecast({ overMs, className }: { overMs: number; className?: string | undefined }) {
  const forecastMs = forecastOver(overMs);
  return <span className={clsx(className, forecastMs > 0 && styles.late)}>{overText(forecastMs)}</span>;
}

type ItemProps<Entry> = { entry: Entry; time: TimeOptions };

function MatchItem({ entry, time }: ItemProps<MatchEntry<Match>>) {
  const { match, state } = entry;
  const name = useMatchName(match) ?? 'Match';
  const standing = matchStanding(match);
  return (
    <Link href={`/detailed/${cleanId(match)}`} className={clsx(styles.item, styles[state])}>
      <Times entry={entry} time={time} now="Live" />
      <span className={styles.name} title={name}>
        {name}
      </span>
      {standing !== undefined && <span className={styles.score}>{standing}</span>}
    </Link>
  );
}

function FreeItem({ entry, time }: ItemProps<ItemEntry>) {
  const { title, minutes, colour, notes } = entry.item;
  return (
    <div className={clsx(styles.item, styles[entry.state])} title={notes ?? undefined}>
      <Times entry={entry} time={time} now="Now" />
      <span className={styles.name}>
        <ItemMark colour={colour} /> {title}
      </span>
      <span className={styles.score}>{minutes} min</span>
    </div>
  );
}

function Times({ entry, time, now }: ItemProps<RundownEntry<Match>> & { now: string }) {
  const { state, plannedMs, overMs } = entry;
  const timeText = (ms: number) => formatTime(ms, time, ['time']);
  const forecastMs = overMs === undefined ? 0 : forecastOver(overMs);
  const isMoved = expectedMs(entry) !== plannedMs;
  return (
    <span className={styles.times}>
      <span className={visuallyHidden.text}>Planned </span>
      <time className={clsx(isMoved && styles.moved)}>{timeText(plannedMs)}</time>
      {isMoved && (
        <>
          <span className={visuallyHidden.text}> as things go </span>
          <time className={styles.projected}>{timeText(expectedMs(entry))}</time>
        </>
      )}
      {state === 'live' && <span>{now}</span>}
      {overMs !== undefined && forecastMs !== 0 && <Forecast overMs={overMs} />}
    </span>
  );
}
