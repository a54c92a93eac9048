import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useMotion } from '../../host/use-overlay.ts';
import { useArrival } from './arrival.tsx';
import styles from './Slide.module.css';

/**
 * Pieces enter one after the other, a step of 60 ms (`--air-step`) each. Those that come later than this one enter with
 * it, so that a whole entrance takes a second at most.
 */
const lastStep = 8;
/** The first of the contents of a panel, whose box opens from 250 to 750 ms, most of it in the first half. */
export const contentStep = 6;
/** Step of an element that is added to a visible list: leaving elements make room first. */
export const arrivalStep = 3;

/** The step at which a piece enters that is the n-th of its panel or list. */
export const cappedStep = (step: number): number => Math.min(step, lastStep);

type SlideProps = {
  /** Open as soon as the overlay has entered. */
  isOpen?: boolean | undefined;
  /** Side from which it enters. It leaves to the left from `left`, to the right from `right`, and upwards from `below`. */
  from: 'left' | 'right' | 'below';
  /** Place in the order in which pieces enter: 60 ms each; what comes after the eighth enters with it. */
  step: number;
  /** True if the element leaves while the rest of the frame stays open. */
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
