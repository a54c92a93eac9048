import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useMotion } from '../../host/use-overlay.ts';
import styles from './Wipe.module.css';

type WipeProps = {
  /** Unless the overlay itself has not entered. */
  isOpen: boolean;
  /** Where it opens from and closes to. */
  from: 'left' | 'right' | 'top' | 'bottom' | 'middle';
  /** Place in the order in which pieces enter: 60 ms each. */
  step?: number | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
};

/**
 * A piece that is wiped open and shut. Draw it from the beginning and open it when there is something to show: a
 * piece that arrives open has nothing to open from. Shadows may reach out of it.
 */
export function Wipe({ isOpen, from, step = 0, className, style, children }: WipeProps) {
  const { isEntered } = useMotion();
  return (
    <div
      className={clsx(styles.wipe, styles[from], className)}
      style={{ '--step': step, ...style } as CSSProperties}
      data-open={isOpen && isEntered ? '' : undefined}
    >
      {children}
    </div>
  );
}
