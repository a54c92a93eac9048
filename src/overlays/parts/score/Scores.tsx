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
  /** White cells until a team has won. */
  isPaper?: boolean | undefined;
  /** A dash between the scores until a team has won. */
  hasDash?: boolean | undefined;
  /** Size of the letters of scores, px of the stage. */
  textPx: number;
  className?: string | undefined;
};

/** Between two teams: their scores, each of which rolls, or "vs", which fades into them. */
export function Scores({ scores, winner, themes, isPaper, hasDash = false, textPx, className }: ScoresProps) {
  const cell = (side: SideIndex) =>
    scores && (
      <ScoreCell
        score={scores[side]}
        theme={themes[side]}
        result={sideResult(winner, side)}
        isPaper={isPaper}
        textPx={textPx}
        className={styles.score}
      />
    );
  const isDashed = scores !== null && hasDash && winner === null;
  return (
    <SwapFade swapKey={scores ? 'scores' : 'versus'} className={clsx(styles.swap, className)}>
      <span
        className={clsx(styles.line, isDashed && styles.dashed, winner !== null && styles.decided)}
        style={{ fontSize: `${textPx / 16}rem` }}
      >
        {cell(0)}
        {isDashed && <span className={styles.dash}>–</span>}
        {scores === null && versus}
        {cell(1)}
      </span>
    </SwapFade>
  );
}

const versus = <span className={styles.word}>vs</span>;
