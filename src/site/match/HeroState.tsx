import type { Match } from '#contract/records.ts';
import { formatText } from '#domain/match/match-format.ts';
import { outcomeWord } from '#domain/match/match-standing.ts';
import { matchState } from '#domain/match/match-state.ts';
import { overdueText } from '#domain/match/overdue.ts';
import { instantOf } from '#domain/time/instant.ts';
import { LiveMark } from '#ui/things/LiveMark.tsx';
import { StartsIn } from '#ui/things/StartsIn.tsx';
import { StartTime } from '#ui/things/StartTime.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './HeroState.module.css';

/** One line on how the match stands, and when it is or was. */
export function HeroState({ match, isLive }: { match: Match; isLive: boolean }) {
  const { nowMs } = useTimeOptions();
  const state = matchState(match, { nowMs, isLive });
  const isOnAir = state === 'live' || (state === 'special' && isLive);
  const ended = state === 'decided' ? 'Final' : state === 'overdue' ? overdueText : undefined;
  const words = outcomeWord(match) ?? ended;
  const facts = [
    words,
    state === 'scheduled' ? match.round || match.week_text : undefined,
    words || match.special_event ? undefined : formatText(match),
  ].filter((fact) => fact !== undefined);

  return (
    <div className={styles.state}>
      {(isOnAir || facts.length > 0) && (
        <p className={styles.line}>
          {isOnAir && <LiveMark />}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      <p className={styles.time}>
        {instantOf(match.start) === undefined ? (
          'Time to be announced'
        ) : (
          <>
            <StartTime match={match} format="full" /> {state === 'scheduled' && <StartsIn match={match} />}
          </>
        )}
      </p>
    </div>
  );
}
