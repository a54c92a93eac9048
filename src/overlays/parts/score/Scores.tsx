import clsx from 'clsx';
import type { Theme } from '#contract/records.ts';
import type { ScorePair } from '#domain/match/displayed-score.ts';
import type { SideIndex } from '#domain/match/outcome.ts';
import { SwapFade } from '../motion/SwapFade.tsx';
import { ScoreCell, sideResult } from './ScoreCell.tsx';
import styles from './Scores.module.css';

type ScoresProps = {
  /** Null before there is anything to count. */
  scores: ScorePair | null;
  winner: SideIndex | null;
  /** Of both sides. */
  themes: readonly [Theme | undefined, Theme | undefined];
  /** White cells until somebody has won. */
  isPaper?: boolean | undefined;
  /** A dash between the scores until somebody has won. */
  hasDash?: boolean | undefined;
  /** The size of the letters of scores. */
  className?: string | undefined;
};

/** Between two teams: their scores, each of which rolls, or "vs", which fades into them. */
export function Scores({ scores, winner, themes, isPaper, hasDash = false, className }: ScoresProps) {
  const cell = (side: SideIndex) =>
    scores && (
      <ScoreCell
        score={scores[side]}
        theme={themes[side]}
        result={sideResult(winner, side)}
        isPaper={isPaper}
        className={styles.score}
      />
    );
  return (
    <SwapFade swapKey={scores ? 'scores' : 'versus'} className={clsx(styles.swap, className)}>
      <span className={styles.line}>
        {cell(0)}
        {scores ? hasDash && winner === null && <span className={styles.word}>–</span> : versus}
        {cell(1)}
      </span>
    </SwapFade>
  );
}

const versus = <span className={styles.word}>vs</span>;
