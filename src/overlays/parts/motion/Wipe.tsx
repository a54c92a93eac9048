import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useMotion } from '../../host/use-overlay.ts';
import styles from './Wipe.module.css';

type WipeProps = {
  /** Open as soon as the overlay has entered. */
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
 * A piece that opens and closes by clipping. Render it closed first and open it when there is something to show, since
 * a piece that is rendered open is not animated. Shadows may reach out of it.
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
