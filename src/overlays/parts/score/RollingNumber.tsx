import clsx from 'clsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { afterFirstPaint } from '#data/after-first-paint.ts';
import { loadRest } from '../../host/load-rest.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import styles from './RollingNumber.module.css';
import type { Rolling } from './rolling.ts';

/** Loaded after the first paint: the first picture needs no animation. */
let createRolling: typeof import('./rolling.ts').createRolling | undefined;
const loadRolling = async (): Promise<void> => {
  ({ createRolling } = await loadRest());
};

type RollingNumberProps = { value: number; className?: string | undefined };

/** A number that rolls to its next value: up for more, down for less. */
export function RollingNumber({ value, className }: RollingNumberProps) {
  const { canAnimate } = useOverlay();
  const standing = useRef<HTMLSpanElement>(null);
  const leaving = useRef<HTMLSpanElement>(null);
  const rolling = useRef<Rolling | undefined>(undefined);
  const shown = useRef(value);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = value;
    if (before === value || !canAnimate || !standing.current || !leaving.current) return;
    rolling.current ??= createRolling?.(standing.current, leaving.current);
    rolling.current?.roll(String(before), value > before ? 'up' : 'down');
  }, [value, canAnimate]);

  useEffect(() => {
    afterFirstPaint(() => void loadRolling());
    return () => rolling.current?.stop();
  }, []);

  return (
    <span className={clsx(styles.window, className)}>
      <span ref={standing} className={styles.standing} data-testid="rolling-number">
        {value}
      </span>
      <span ref={leaving} className={styles.leaving} aria-hidden="true" />
    </span>
  );
}
