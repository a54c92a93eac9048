import clsx from 'clsx';
import type { Theme } from '#contract/records.ts';
import type { SideIndex } from '#domain/match/decided.ts';
import type { ScorePair } from '#domain/match/displayed-score.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { RollingNumber } from '../motion/RollingNumber.tsx';
import { SwapFade } from '../motion/SwapFade.tsx';
import styles from './BreakMatch.module.css';

type BreakScoresProps = {
  /** Null before there is anything to count. */
  scores: ScorePair | null;
  winner: SideIndex | null;
  /** The winner's. */
  theme: Theme | undefined;
};

/** Between two teams: their scores, the winner's in its colours, or "vs". */
export function BreakScores({ scores, winner, theme }: BreakScoresProps) {
  return (
    <SwapFade swapKey={scores ? 'scores' : 'versus'} className={styles.centre}>
      {scores ? (
        <span className={styles.scores}>
          {([0, 1] as const).map((side) => (
            <Themed
              key={side}
              as="span"
              theme={winner === side ? theme : undefined}
              className={clsx(
                styles.score,
                winner === side && styles.winner,
                winner !== null && winner !== side && styles.loser,
              )}
            >
              <RollingNumber value={scores[side]} />
            </Themed>
          ))}
        </span>
      ) : (
        <span className={styles.versus}>vs</span>
      )}
    </SwapFade>
  );
}
