import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { clock } from '#contract/overlays/crew-tools.ts';
import { serverNow } from '#data/clock.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { durationText } from '#domain/broadcast/countdown.ts';
import { useAwake } from '#ui/awake/use-awake.ts';
import { drawOverlay } from '../define.ts';
import { loadProduction } from '../parts/production/load-production.ts';
import styles from './Clock.module.css';
import { dateAndTime, isReady, mediaPhase, noMedia, withMediaUpdate } from './model/media-clock.ts';

const statuses = ['prepared', 'playing', 'ended', 'time'] as const;

/** Clock for presenters and crew while a clip plays: its readiness, its time left, and the time of day. */
export default drawOverlay(clock, function Clock() {
  const now = useClock(1_000);
  const [media, setMedia] = useState(noMedia);
  useAwake();
  useEffect(() => {
    let isGone = false;
    let stops: (() => void)[] = [];
    void loadProduction().then(({ onProduction }) => {
      if (isGone) return;
      stops = statuses.map((status) =>
        onProduction(`media_update_${status}`, (value) => {
          const nowMs = serverNow();
          setMedia((before) => withMediaUpdate(before, status, value, nowMs));
        }),
      );
    });
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, []);

  const phase = mediaPhase(media, now);
  return (
    <main className={styles.clock}>
      <p className={clsx(styles.top, isReady(media) && styles.ready)} data-testid="clock-top">
        {isReady(media) ? 'MEDIA READY' : dateAndTime(now)}
      </p>
      <p className={styles.left} data-phase={phase} data-testid="clock-left">
        {phase === 'unknown' ? 'UNKNOWN' : durationText(media.remaining ?? 0)}
      </p>
    </main>
  );
});
