import clsx from 'clsx';
import { useMotion, useOverlay } from '../host/use-overlay.ts';
import { SideIcon } from '../parts/match/SideIcon.tsx';
import type { AttackRole, ScreenSide } from '../parts/match/sides.ts';
import { useHeld } from '../parts/motion/use-held.ts';
import styles from './AttackCell.module.css';

type AttackCellProps = {
  role: AttackRole | undefined;
  side: ScreenSide;
  /** Inside the bar at the end next to the middle, or outside of it there. */
  place: 'inside' | 'beyond';
};

const keyOf = (role: AttackRole): string => role;
/** How long the cell takes to close (AttackCell.module.css). */
const closeMs = 260;

/** Whether this side of the screen attacks or defends; closes and opens again when that changes. */
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
