import type { Match } from '#contract/records.ts';
import { winnerIndex } from '#domain/match/outcome.ts';
import { linkedIds } from '#domain/record-id.ts';
import { isResultHidden } from '#domain/spoilers/hidden-result.ts';
import { HiddenScore } from '../spoilers/LateHiddenScore.tsx';
import styles from './Score.module.css';
import { ScoreNumber } from './ScoreNumber.tsx';
import { useShownScore } from './use-shown-score.ts';

type ScoreProps = {
  match: Match;
  /** True if team 2 is on the left. */
  isSwapped?: boolean | undefined;
  /** Drawn while there is no score. */
  fallback?: string | undefined;
  /** Within a link, which can hold no button: a hidden score is only named. */
  isInLink?: boolean | undefined;
  /** Shows 0 – 0 before the first point: the match has begun. */
  hasBegun?: boolean | undefined;
};

/** The score, updated in place with a short highlight of the number that changed. */
export function Score({ match, isSwapped, fallback = 'vs', hasBegun, isInLink }: ScoreProps) {
  const { score: points, isKnown } = useShownScore(match);
  const noPoints = hasBegun && linkedIds(match.teams).length === 2 ? ([0, 0] as const) : null;
  const score = points ?? noPoints;
  const winner = winnerIndex(match);
  if (isResultHidden(match))
    return isInLink ? <span className={styles.hidden}>Score hidden</span> : <HiddenScore match={match} />;
  // Names beside it already say "A vs B".
  if (score === null) {
    return (
      <span className={styles.versus} aria-hidden={fallback === 'vs' || undefined}>
        {fallback}
      </span>
    );
  }
  const order = isSwapped ? ([1, 0] as const) : ([0, 1] as const);
  const [left, right] = order;
  return (
    <span className={styles.score}>
      <ScoreNumber
        key={`${left}`}
        value={score[left]}
        isKnown={isKnown}
        side={left}
        winner={winner}
        className={styles.number}
      />
      <span className={styles.dash}>–</span>
      <ScoreNumber
        key={`${right}`}
        value={score[right]}
        isKnown={isKnown}
        side={right}
        winner={winner}
        className={styles.number}
      />
    </span>
  );
}
