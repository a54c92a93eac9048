import type { Match } from '#contract/records.ts';
import { overdueText } from '#domain/match/overdue.ts';
import { formatTime } from '#domain/time/format.ts';
import { instantOf } from '#domain/time/instant.ts';
import { LiveMark } from './LiveMark.tsx';
import styles from './MatchRowTime.module.css';
import { useIsOverdue } from './use-match.ts';
import { useTimeOptions } from './use-time-options.ts';

type MatchRowTimeProps = {
  match: Match;
  isLive: boolean;
  hasGroup?: boolean | undefined;
};

export function MatchRowTime({ match, isLive, hasGroup }: MatchRowTimeProps) {
  const options = useTimeOptions();
  const isOverdue = useIsOverdue(match, isLive);
  const startAt = instantOf(match.start);
  const note = hasGroup ? match.match_group : match.special_event ? undefined : match.custom_name;
  return (
    <div className={styles.time}>
      {note && <span className={styles.note}>{note}</span>}
      {match.schedule_text && <span className={styles.note}>{match.schedule_text}</span>}
      {isLive ? (
        <LiveMark />
      ) : (
        startAt !== undefined && (
          <time
            dateTime={new Date(startAt).toISOString()}
            className={styles.start}
            title={formatTime(startAt, options)}
          >
            <span>{formatTime(startAt, options, ['weekday', 'day', 'month', 'other-year'])}</span>
            <span className={styles.clock}>{formatTime(startAt, options, ['time', 'zone'])}</span>
          </time>
        )
      )}
      {isOverdue && <span className={styles.overdue}>{overdueText}</span>}
    </div>
  );
}
