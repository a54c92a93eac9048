import clsx from 'clsx';
import type { Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { winnerIndex } from '#domain/match/decided.ts';
import { displayedScore } from '#domain/match/displayed-score.ts';
import { linkedIds } from '#domain/record-id.ts';
import styles from './Score.module.css';
import { useChanged } from './use-changed.ts';

type ScoreProps = {
  match: Match;
  /** Team 2 stands on the left. */
  isSwapped?: boolean | undefined;
  /** Drawn while there is no score. */
  fallback?: string | undefined;
  /** Shows 0 – 0 before the first point: the match has begun. */
  hasBegun?: boolean | undefined;
};

/** The score, updated in place with a short highlight of the number that changed. */
export function Score({ match, isSwapped, fallback = 'vs', hasBegun }: ScoreProps) {
  // Only a first to 1 shows the score of its map (rules 4.7).
  const maps = useThings('Maps', match.first_to === 1 ? linkedIds(match.maps) : undefined);
  const noPoints = hasBegun && linkedIds(match.teams).length === 2 ? ([0, 0] as const) : null;
  const score = displayedScore(match, maps) ?? noPoints;
  const winner = winnerIndex(match);
  if (score === null) return <span className={styles.versus}>{fallback}</span>;
  const order = isSwapped ? ([1, 0] as const) : ([0, 1] as const);
  const [left, right] = order;
  return (
    <span className={styles.score}>
      <ScoreNumber
        key={`${left}`}
        value={score[left]}
        isWinner={winner === left}
        isLoser={winner === right}
      />
      <span className={styles.dash}>–</span>
      <ScoreNumber
        key={`${right}`}
        value={score[right]}
        isWinner={winner === right}
        isLoser={winner === left}
      />
    </span>
  );
}

type ScoreNumberProps = { value: number; isWinner: boolean; isLoser: boolean };

function ScoreNumber({ value, isWinner, isLoser }: ScoreNumberProps) {
  const changes = useChanged(value);
  return (
    <span
      key={changes}
      className={clsx(
        styles.number,
        isWinner && styles.winner,
        isLoser && styles.loser,
        changes > 0 && styles.changed,
      )}
    >
      {value}
    </span>
  );
}
