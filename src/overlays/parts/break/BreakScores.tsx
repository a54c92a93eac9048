import type { Theme } from '#contract/records.ts';
import type { SideIndex } from '#domain/match/decided.ts';
import type { ScorePair } from '#domain/match/displayed-score.ts';
import { SwapFade } from '../motion/SwapFade.tsx';
import { ScoreCell, sideResult } from '../score/ScoreCell.tsx';
import styles from './BreakMatch.module.css';

type BreakScoresProps = {
  /** Null before there is anything to count. */
  scores: ScorePair | null;
  winner: SideIndex | null;
  /** Of both sides. */
  themes: readonly [Theme | undefined, Theme | undefined];
};

/** Between two teams: their scores, the winner's in its colours, or "vs". */
export function BreakScores({ scores, winner, themes }: BreakScoresProps) {
  return (
    <SwapFade swapKey={scores ? 'scores' : 'versus'} className={styles.centre}>
      {scores ? (
        <span className={styles.scores}>
          {([0, 1] as const).map((side) => (
            <ScoreCell
              key={side}
              score={scores[side]}
              theme={themes[side]}
              result={sideResult(winner, side)}
            />
          ))}
        </span>
      ) : (
        <span className={styles.versus}>vs</span>
      )}
    </SwapFade>
  );
}
