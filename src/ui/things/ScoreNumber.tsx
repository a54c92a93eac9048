import clsx from 'clsx';
import type { SideIndex } from '#domain/match/outcome.ts';
import styles from './ScoreNumber.module.css';
import { useChangeCount } from './use-change-count.ts';

type ScoreNumberProps = {
  value: number;
  /** True if the score is final data, false for a fallback while a record loads. */
  isKnown: boolean;
  side: SideIndex;
  winner: SideIndex | null;
  className?: string | undefined;
};

/** One side of a score. A change is highlighted briefly; `data-outcome` is the result for this side. */
export function ScoreNumber({ value, isKnown, side, winner, className }: ScoreNumberProps) {
  const changes = useChangeCount(isKnown ? value : undefined);
  const outcome = winner === side ? 'won' : 'lost';
  return (
    <span
      key={changes}
      className={clsx(className, changes > 0 && styles.changed)}
      data-outcome={winner === null ? undefined : outcome}
    >
      {value}
    </span>
  );
}
