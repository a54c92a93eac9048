import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { ThemeColours } from '#domain/theme/palette.ts';
import { type TransitionColours, transitionColours } from '#domain/theme/transition-colours.ts';
import styles from './ThemeTransition.module.css';
import { useWipe } from './use-wipe.ts';
import type { EnterDirection, LeaveDirection } from './wipe.ts';

type BorderSide = 'left' | 'right' | 'top' | 'bottom' | 'x' | 'y' | 'all';

export type ThemeTransitionProps = {
  /** True if it is shown; each change plays a wipe. With `trigger` each change to true shows it once. */
  isActive?: boolean | undefined;
  theme?: ThemeColours | undefined;
  /** Instead of the theme's colours. */
  colours?: Partial<TransitionColours> | undefined;
  /** Duration of each box's wipe, ms. */
  duration?: number | undefined;
  /** Delay between the boxes, ms. */
  innerDelay?: number | undefined;
  /** Delay before entering, ms. */
  startingDelay?: number | undefined;
  /** Delay before leaving, ms; by default that before entering. */
  leavingDelay?: number | undefined;
  /** With `startInnerFull`: delay of the inner box, ms. */
  startingInnerDelay?: number | undefined;
  /** Border width of the inner box, px at a width of 1920. */
  borderWidth?: number | undefined;
  border?: BorderSide | undefined;
  start?: EnterDirection | undefined;
  end?: LeaveDirection | undefined;
  /** Mirrors the directions that are not given. */
  left?: boolean | undefined;
  oneColor?: boolean | undefined;
  startInnerFull?: boolean | undefined;
  trigger?: boolean | undefined;
  triggerDuration?: number | undefined;
  /** Plays the entry when mounted, instead of being shown at once. */
  autoStart?: boolean | undefined;
  clearStyleAfterEntered?: boolean | undefined;
  onLeft?: (() => void) | undefined;
  className?: string | undefined;
  innerClassName?: string | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
};

const pixelsPerRem = 16;

const bordered: Record<BorderSide, readonly ('Left' | 'Right' | 'Top' | 'Bottom')[]> = {
  left: ['Left'],
  right: ['Right'],
  top: ['Top'],
  bottom: ['Bottom'],
  x: ['Left', 'Right'],
  y: ['Top', 'Bottom'],
  all: ['Left', 'Right', 'Top', 'Bottom'],
};

/**
 * Wipe transition. An outer box in the accent colour enters first, then an inner box in the theme's colour with the
 * content. They leave in reverse order.
 */
export function ThemeTransition(props: ThemeTransitionProps) {
  const { theme, colours, borderWidth = 6, border, oneColor, clearStyleAfterEntered } = props;
  const { outerRefs, innerRefs, isEntered } = useWipe(props);
  const { outer, inner, text } = { ...transitionColours(theme), ...colours };
  const borders: CSSProperties = Object.fromEntries(
    (border ? bordered[border] : []).map((side) => [
      `border${side}Width`,
      `${borderWidth / pixelsPerRem}rem`,
    ]),
  );
  const variables = {
    '--wipe-outer': oneColor ? inner : outer,
    '--wipe-inner': inner,
    '--wipe-text': text,
  } as CSSProperties;
  return (
    <div
      ref={outerRefs.frame}
      className={clsx(styles.box, props.className)}
      style={{ ...variables, ...props.style }}
    >
      <div ref={outerRefs.counterFrame} className={styles.box}>
        <div
          ref={outerRefs.content}
          className={clsx(styles.box, styles.outer)}
          data-clears={clearStyleAfterEntered ? (isEntered ? 'entered' : 'no') : undefined}
        >
          <div ref={innerRefs.frame} className={styles.box}>
            <div ref={innerRefs.counterFrame} className={styles.box}>
              <div
                ref={innerRefs.content}
                className={clsx(styles.box, styles.inner, props.innerClassName)}
                style={borders}
              >
                {props.children}
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
