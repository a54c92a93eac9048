import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAfter } from '#ui/motion/use-after.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import styles from './SwapFade.module.css';

type SwapFadeProps = {
  /** Names what is shown; another name cross-fades. Content that changes under the same name just changes. */
  swapKey: string;
  /** 250 is the standard fade of all overlays, ms. */
  durationMs?: number | undefined;
  className?: string | undefined;
  children: ReactNode;
};

type Leaving = { readonly key: string; readonly content: ReactNode };

const standardFadeMs = 250;

/** Cross-fades between two contents that lie in the same place. */
export function SwapFade({ swapKey, durationMs = standardFadeMs, className, children }: SwapFadeProps) {
  const { canAnimate } = useOverlay();
  const lastContent = useRef(children);
  const [shownKey, setShownKey] = useState(swapKey);
  const [leaving, setLeaving] = useState<Leaving>();
  if (shownKey !== swapKey) {
    setShownKey(swapKey);
    setLeaving(canAnimate ? { key: shownKey, content: lastContent.current } : undefined);
  }
  useEffect(() => {
    lastContent.current = children;
  });
  useAfter(leaving, durationMs, () => setLeaving(undefined));

  const style = { animationDuration: `${durationMs}ms` };
  return (
    <span className={clsx(styles.swap, className)}>
      {leaving && leaving.key !== swapKey && (
        <span key={leaving.key} className={clsx(styles.layer, styles.leaving)} style={style} data-leaving="">
          {leaving.content}
        </span>
      )}
      <span key={swapKey} className={clsx(styles.layer, leaving && styles.entering)} style={style}>
        {children}
      </span>
    </span>
  );
}
