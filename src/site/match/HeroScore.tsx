import clsx from 'clsx';
import type { Match } from '#contract/records.ts';
import { winnerIndex } from '#domain/match/decided.ts';
import { useChanged } from '#ui/things/use-changed.ts';
import { useShownScore } from '#ui/things/use-shown-score.ts';
import styles from './HeroScore.module.css';

const nothingYet = [0, 0] as const;

/** The score line of a match page: two boxes, the winner's in the event's colours; a change is lit up shortly. */
export function HeroScore({ match }: { match: Match }) {
  const { score, isKnown } = useShownScore(match);
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
      <ScoreBox value={left} isKnown={isKnown} isWinner={winner === 0} isLoser={winner === 1} />
      <span className={styles.dash}>–</span>
      <ScoreBox value={right} isKnown={isKnown} isWinner={winner === 1} isLoser={winner === 0} />
    </p>
  );
}

type ScoreBoxProps = { value: number; isKnown: boolean; isWinner: boolean; isLoser: boolean };

function ScoreBox({ value, isKnown, isWinner, isLoser }: ScoreBoxProps) {
  const changes = useChanged(isKnown ? value : undefined);
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
