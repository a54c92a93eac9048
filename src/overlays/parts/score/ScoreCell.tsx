import clsx from 'clsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Theme } from '#contract/records.ts';
import { afterFirstPaint } from '#data/after-first-paint.ts';
import type { SideIndex } from '#domain/match/outcome.ts';
import { largeTextPx } from '#domain/theme/colour.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useChangeCount } from '#ui/things/use-change-count.ts';
import { loadRest } from '../../host/load-rest.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import type { Rolling } from './rolling.ts';
import styles from './ScoreCell.module.css';

/** Loaded after the first paint, which needs no animation. */
let createRolling: typeof import('./rolling.ts').createRolling | undefined;
const loadRolling = async (): Promise<void> => {
  ({ createRolling } = await loadRest());
};

type RollingNumberProps = { value: number; className?: string | undefined };

/** A number that rolls to its next value: up for more, down for less. */
function RollingNumber({ value, className }: RollingNumberProps) {
  const { canAnimate } = useOverlay();
  const standing = useRef<HTMLSpanElement>(null);
  const leaving = useRef<HTMLSpanElement>(null);
  const rolling = useRef<Rolling | undefined>(undefined);
  const shown = useRef(value);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = value;
    if (before === value || !canAnimate || !standing.current || !leaving.current) return;
    rolling.current ??= createRolling?.(standing.current, leaving.current);
    rolling.current?.roll(String(before), value > before ? 'up' : 'down');
  }, [value, canAnimate]);

  useEffect(() => {
    afterFirstPaint(() => void loadRolling());
    return () => rolling.current?.stop();
  }, []);

  return (
    <span className={clsx(styles.window, className)}>
      <span ref={standing} className={styles.standing} data-testid="rolling-number">
        {value}
      </span>
      <span ref={leaving} className={styles.leaving} aria-hidden="true" />
    </span>
  );
}

type ScoreCellProps = {
  /** A number, or a word of a forfeit. */
  score: number | string;
  /** The team's. */
  theme: Theme | undefined;
  result: 'winner' | 'loser' | undefined;
  /** White while nothing is decided: over the game. */
  isPaper?: boolean | undefined;
  /** Size of its letters, px of the stage: large ones have the team's own text colour from a contrast of 3 on. */
  textPx: number;
  /** The size of the cell. */
  className?: string | undefined;
};

/** Returns the result of a decided match for one side; undefined while it has no winner. */
export function sideResult(winner: SideIndex | null, side: SideIndex): 'winner' | 'loser' | undefined {
  if (winner === null) return undefined;
  return winner === side ? 'winner' : 'loser';
}

/** One team's score: the winner's in the team's colours, a change rolls and is lit up. */
export function ScoreCell({ score, theme, result, isPaper, textPx, className }: ScoreCellProps) {
  return (
    <Themed
      theme={theme}
      as="span"
      className={clsx(
        styles.cell,
        result ? styles[result] : isPaper && styles.paper,
        textPx >= largeTextPx && styles.large,
        className,
      )}
      style={{ fontSize: `${textPx / 16}rem` }}
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
