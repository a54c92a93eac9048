import clsx from 'clsx';
import type { Theme } from '#contract/records.ts';
import type { BracketSlot } from '#ui/bracket/bracket-games.ts';
import { logoMark } from '../parts/logos/team-name.ts';
import { TeamPlate } from '../parts/plates/TeamPlate.tsx';
import { ScoreCell } from '../parts/score/ScoreCell.tsx';
import styles from './BracketSide.module.css';
import { isCodesOnly } from './model/board.ts';
import type { BracketDetail } from './model/plan.ts';

type BracketSideProps = {
  slot: BracketSlot;
  theme: Theme | undefined;
  /** The ways to write it, longest first. */
  variants: readonly string[];
  rowPx: number;
  level: BracketDetail['level'];
  /** Reads from the right: the second team of a single line. */
  isMirrored: boolean;
  /** The other team looks the same. */
  isMarked: boolean;
  isOff: boolean;
};

/** One of the two lines of a match: a team with its score, or the text that waits for it. */
export function BracketSide({
  slot: { team, score, result },
  theme,
  variants,
  rowPx,
  level,
  isMirrored,
  isMarked,
  isOff,
}: BracketSideProps) {
  const isSmall = isCodesOnly(level);
  const points = Number(score);
  return (
    <TeamPlate
      team={team}
      theme={theme}
      texts={variants}
      mark={team && !isSmall ? logoMark(team, false) : undefined}
      hasBar={level === 'lines'}
      logoAt={isMirrored ? 'right' : 'left'}
      heightPx={rowPx}
      result={result}
      isMarked={isMarked}
      className={clsx(styles.side, isSmall && styles.small, isOff && styles.off)}
    >
      {score !== '' && (
        <ScoreCell
          score={Number.isFinite(points) ? points : score}
          theme={theme}
          result={result}
          className={styles.score}
        />
      )}
    </TeamPlate>
  );
}
