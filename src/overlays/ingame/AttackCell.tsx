import clsx from 'clsx';
import { useMotion, useOverlay } from '../host/use-overlay.ts';
import { SideIcon } from '../parts/match/SideIcon.tsx';
import type { AttackRole, ScreenSide } from '../parts/match/sides.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import styles from './AttackCell.module.css';

type AttackCellProps = {
  role: AttackRole | undefined;
  side: ScreenSide;
  /** At the bar's inner end, or beyond it. */
  place: 'inside' | 'beyond';
};

const keyOf = (role: AttackRole): string => role;
/** As long as the cell takes to close. */
const closeMs = 260;

/** What this side of the screen does on the map; it slides out beside the score and closes between two roles. */
export function AttackCell({ role, side, place }: AttackCellProps) {
  const { canAnimate } = useOverlay();
  const { value, isOpen } = useHeld(role, { keyOf, holdMs: () => (canAnimate ? closeMs : 0) });
  const { isEntered } = useMotion();
  return (
    <span
      className={clsx(styles.cell, styles[`${place}-${side}`])}
      data-open={isOpen && isEntered ? '' : undefined}
      data-testid={`attack-${side}`}
    >
      <span className={styles.plate}>{value && <SideIcon role={value} className={styles.icon} />}</span>
    </span>
  );
}
