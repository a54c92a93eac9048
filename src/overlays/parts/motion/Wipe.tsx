import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useMotion } from '../../host/use-overlay.ts';
import { useArrival } from './arrival.tsx';
import { cappedStep } from './Slide.tsx';
import styles from './Wipe.module.css';

type WipeProps = {
  /** Open as soon as the overlay has entered. */
  isOpen: boolean;
  /** Side from which it opens and to which it closes. */
  from: 'left' | 'right' | 'top' | 'bottom' | 'middle';
  /** Place in the order in which pieces enter: 60 ms each; what comes after the eighth enters with it. */
  step?: number | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
};

/**
 * A piece that opens and closes by clipping. Shadows may reach out of it.
 */
export function Wipe({ isOpen, from, step = 0, className, style, children }: WipeProps) {
  const { isEntered } = useMotion();
  const isIn = isOpen && isEntered;
  const isArriving = useArrival(isIn);
  return (
    <div
      className={clsx(styles.wipe, styles[from], isArriving && styles.arriving, className)}
      style={{ '--step': cappedStep(step), ...style } as CSSProperties}
      data-open={isIn ? '' : undefined}
    >
      {children}
    </div>
  );
}
