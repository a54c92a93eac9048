import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useMotion } from '../../host/use-overlay.ts';
import { useArrival } from './arrival.tsx';
import styles from './Slide.module.css';
import { cappedStep } from './steps.ts';

type SlideProps = {
  /** Open as soon as the overlay has entered. */
  isOpen?: boolean | undefined;
  /** Where it comes from; on leaving it goes on to the left or upwards, and from the right back there. */
  from: 'left' | 'right' | 'below';
  /** Place in the order in which pieces enter: 60 ms each; what comes after the eighth enters with it. */
  step: number;
  /** Leaves the picture while that stays open. */
  isLeaving?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
};

/**
 * A piece that fades in on a short way. Where many pieces, or large ones, enter together this is the motion: only
 * opacity and movement, which cost no drawing, where a wipe draws its content anew in each frame.
 */
export function Slide({
  isOpen = true,
  from,
  step,
  isLeaving = false,
  className,
  style,
  children,
}: SlideProps) {
  const { isEntered } = useMotion();
  const isIn = isEntered && isOpen;
  const isArriving = useArrival(isIn);
  return (
    <div
      className={clsx(styles.slide, styles[from], isArriving && styles.arriving, className)}
      style={{ '--step': cappedStep(step), ...style } as CSSProperties}
      data-open={isIn && !isLeaving ? '' : undefined}
      data-leaving={isIn && isLeaving ? '' : undefined}
    >
      {children}
    </div>
  );
}
