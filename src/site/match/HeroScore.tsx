import clsx from 'clsx';
import type { Match } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { formatOf } from '#domain/match/match-format.ts';
import { hasResult, isOver, winnerIndex } from '#domain/match/outcome.ts';
import { isResultHidden } from '#domain/spoilers/hidden-result.ts';
import { instantOf } from '#domain/time/instant.ts';
import { HiddenScore } from '#ui/spoilers/LateHiddenScore.tsx';
import { ScoreNumber } from '#ui/things/ScoreNumber.tsx';
import { useShownScore } from '#ui/things/use-shown-score.ts';
import styles from './HeroScore.module.css';

const nothingYet = [0, 0] as const;

const minuteMs = 60_000;

/**
 * The score line of a match page, 'vs' until its start: two boxes, the winner's in the event's colours; a changed score is
 * highlighted briefly.
 */
export function HeroScore({ match, isLive }: { match: Match; isLive: boolean }) {
  const nowMs = useClock(minuteMs);
  const { score, isKnown } = useShownScore(match);
  const hasScore = formatOf(match) !== undefined || hasResult(match);
  if (!hasScore || (match.special_event && score === null)) return null;
  if (isResultHidden(match)) return <HiddenScore match={match} isLarge />;
  const isAhead = !isLive && (instantOf(match.start) ?? 0) > nowMs;
  const isUnplayed = isOver(match) && !hasResult(match);
  if (score === null && (isAhead || isUnplayed)) return <p className={styles.versus}>vs</p>;
  const winner = winnerIndex(match);
  const [left, right] = score ?? nothingYet;
  return (
    <p
      className={clsx(styles.score, score === null && styles.blank)}
      data-testid="score"
      aria-live="polite"
      aria-atomic="true"
    >
      <ScoreNumber value={left} isKnown={isKnown} side={0} winner={winner} className={styles.box} />
      <span className={styles.dash}>–</span>
      <ScoreNumber value={right} isKnown={isKnown} side={1} winner={winner} className={styles.box} />
    </p>
  );
}
