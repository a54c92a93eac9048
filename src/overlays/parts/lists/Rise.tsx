import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useOverlay } from '../../host/use-overlay.ts';
import { Slide } from '../motion/Slide.tsx';
import styles from './Rise.module.css';

/** A place on the stage, px of 1920x1080. */
export type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type RiseProps = {
  place: Place;
  /** Place in the order in which pieces enter: 60 ms each. */
  step: number;
  isLeaving: boolean;
  style?: CSSProperties | undefined;
  children: ReactNode;
};

const rem = (px: number): string => `${px / 16}rem`;
const glideTimes: KeyframeAnimationOptions = { duration: 450, easing: 'cubic-bezier(0.16, 0.84, 0.28, 1)' };

/**
 * A piece of a list that fades in from a little below, one after the other, goes to its new place when the list
 * changes, and fades out upwards. Only movements and opacity, so a long list costs no drawing while it moves.
 */
export function Rise({ place, step, isLeaving, style, children }: RiseProps) {
  const { canAnimate } = useOverlay();
  const contentRef = useRef<HTMLDivElement>(null);
  const last = useRef<Place>(undefined);
  const { x, y, width, height } = place;
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { x, y, width, height };
    if (!before || !canAnimate) return;
    if (before.x === x && before.y === y && before.width === width && before.height === height) return;
    const [moveX, moveY] = [rem(before.x - x), rem(before.y - y)];
    const [scaleX, scaleY] = [before.width / width, before.height / height];
    contentRef.current?.animate(
      [{ transform: `translate(${moveX}, ${moveY}) scale(${scaleX}, ${scaleY})` }, { transform: 'none' }],
      glideTimes,
    );
  }, [x, y, width, height, canAnimate]);
  return (
    <Slide
      from="below"
      step={step}
      isLeaving={isLeaving}
      className={styles.row}
      style={{ left: rem(x), top: rem(y), width: rem(width), height: rem(height), ...style }}
    >
      <div ref={contentRef} className={styles.content}>
        {children}
      </div>
    </Slide>
  );
}
