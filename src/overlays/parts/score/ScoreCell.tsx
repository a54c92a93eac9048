import clsx from 'clsx';
import type { Theme } from '#contract/records.ts';
import type { SideIndex } from '#domain/match/outcome.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useChangeCount } from '#ui/things/use-change-count.ts';
import { RollingNumber } from './RollingNumber.tsx';
import styles from './ScoreCell.module.css';

type ScoreCellProps = {
  /** A number, or a word of a forfeit. */
  score: number | string;
  /** The team's. */
  theme: Theme | undefined;
  result: 'winner' | 'loser' | undefined;
  /** White while nothing is decided: over the game. */
  isPaper?: boolean | undefined;
  /** Its size and the size of its letters. */
  className?: string | undefined;
};

/** What a decided match is to one side; undefined while it has no winner. */
export function sideResult(winner: SideIndex | null, side: SideIndex): 'winner' | 'loser' | undefined {
  if (winner === null) return undefined;
  return winner === side ? 'winner' : 'loser';
}

/** One team's score: the winner's in the team's colours, a change rolls and is lit up (on air, motion). */
export function ScoreCell({ score, theme, result, isPaper, className }: ScoreCellProps) {
  return (
    <Themed
      theme={theme}
      as="span"
      className={clsx(styles.cell, result ? styles[result] : isPaper && styles.paper, className)}
    >
      {typeof score === 'number' ? (
        <RollingNumber value={score} />
      ) : (
        <span className={styles.word}>{score}</span>
      )}
      <ScoreLight score={score} />
    </Themed>
  );
}

/** The light of a change, over the piece it is in: for scores that are not written as numbers too. */
export function ScoreLight({ score }: Pick<ScoreCellProps, 'score'>) {
  const changes = useChangeCount(score);
  return changes > 0 ? <span key={changes} className={styles.light} data-testid="score-light" /> : null;
}
