import clsx from 'clsx';
import type { Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { winnerIndex } from '#domain/match/decided.ts';
import { displayedScore } from '#domain/match/displayed-score.ts';
import { linkedIds } from '#domain/record-id.ts';
import { useChanged } from '#ui/things/use-changed.ts';
import styles from './HeroScore.module.css';

const nothingYet = [0, 0] as const;

/** The score line of a match page: two boxes, the winner's in the event's colours; a change is lit up shortly. */
export function HeroScore({ match }: { match: Match }) {
  // Only a first to 1 shows the score of its map (rules 4.7).
  const maps = useThings('Maps', match.first_to === 1 ? linkedIds(match.maps) : undefined);
  const score = displayedScore(match, maps);
  if (match.first_to === undefined || (match.special_event && score === null)) return null;
  const winner = winnerIndex(match);
  const [left, right] = score ?? nothingYet;
  return (
    <p
      className={clsx(styles.score, score === null && styles.blank)}
      data-testid="score"
      aria-live="polite"
      aria-atomic="true"
    >
      <ScoreBox value={left} isWinner={winner === 0} isLoser={winner === 1} />
      <span className={styles.dash}>–</span>
      <ScoreBox value={right} isWinner={winner === 1} isLoser={winner === 0} />
    </p>
  );
}

function ScoreBox({ value, isWinner, isLoser }: { value: number; isWinner: boolean; isLoser: boolean }) {
  const changes = useChanged(value);
  return (
    <span
      key={changes}
      className={clsx(
        styles.box,
        isWinner && styles.winner,
        isLoser && styles.loser,
        changes > 0 && styles.changed,
      )}
    >
      {value}
    </span>
  );
}
