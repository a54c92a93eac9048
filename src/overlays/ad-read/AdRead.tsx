import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { adRead } from '#contract/overlays/ad-read.ts';
import { drawOverlay } from '../define.ts';
import { useOverlayReport } from '../host/overlay-status.ts';
import { useMotion } from '../host/use-overlay.ts';
import { useTrigger } from '../host/use-trigger.ts';
import { preloadPicture } from '../parts/logos/preload-picture.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { useSoundReport } from '../parts/sound/use-sound-report.ts';
import styles from './AdRead.module.css';
import { createAdRunner } from './ad-runner.ts';
import { clearUsage, readUsage, writeUsage } from './ad-usage.ts';
import { adSteps, afterGroup, nextGroup, type Read } from './model/ad-order.ts';
import { useGroups } from './use-groups.ts';

const fadeMs = 200;

/**
 * Spoken spots with their pictures, a group at each activation, trigger or click (overlays-live, ad-read). Off air they
 * stop.
 */
export default drawOverlay(adRead, function AdRead({ options }) {
  const groups = useGroups();
  const { isActive, isEntered } = useMotion();
  const [read, onRead] = useState<Read>();
  const [isRefused, onRefusal] = useState(false);
  const [runner] = useState(() =>
    createAdRunner({ open: (address) => new Audio(address), onRead, onRefusal }),
  );
  const start = (): void => {
    const usage = readUsage();
    const group = nextGroup(groups, usage);
    if (!group) return;
    runner.start([{ pauseMs: options.start }, ...adSteps(group, options.delay)], () =>
      writeUsage(afterGroup(usage, group.key)),
    );
  };
  const latestStart = useRef(start);
  useEffect(() => {
    latestStart.current = start;
  });
  useEffect(() => {
    if (isActive && isEntered) latestStart.current();
  }, [isActive, isEntered]);
  useEffect(() => {
    if (!isActive) runner.stop();
  }, [runner, isActive]);
  useEffect(() => () => runner.stop(), [runner]);
  useTrigger('ad_read_start', start);
  const images = groups.flatMap(({ opening, and, reads }) =>
    [opening, and, ...reads].flatMap((one) => one?.image ?? []),
  );
  const joined = images.join('\n');
  useEffect(() => {
    for (const image of joined.split('\n')) preloadPicture(image || undefined);
  }, [joined]);
  useOverlayReport({ ad: read ? 'playing' : 'waiting' });
  useSoundReport(isRefused ? 'refused' : 'allowed');
  const clear = (event: MouseEvent): void => {
    event.preventDefault();
    clearUsage();
  };
  return (
    <button type="button" className={styles.page} aria-label="Start" onClick={start} onContextMenu={clear}>
      <SwapFade swapKey={read?.image ?? ''} durationMs={fadeMs} className={styles.swap}>
        {read?.image && <img src={read.image} alt="" className={styles.card} />}
      </SwapFade>
    </button>
  );
});
