import { useEffect, useRef } from 'react';
import { isFramed } from '../host/obs-source.ts';
import { loadProduction } from '../parts/production/load-production.ts';

type Status = 'prepared' | 'playing' | 'remaining' | 'ended' | 'time';

/** Tells the crew's clock how far the clip is; a small picture at the desk is not the clip on air. */
export const tellClock = (status: Status, value: unknown): void => {
  if (isFramed()) return;
  void loadProduction().then(({ emitProduction }) => emitProduction('media_update', status, value));
};

export type ClipTime = { readonly duration: number; readonly current: number };

type Clip = {
  /** It can start at once. */
  readonly isReady: boolean;
  readonly isOnAir: boolean;
  /** Undefined while its time is not known. */
  readonly read: () => ClipTime | undefined;
};

const tellMs = 500;
const readyMs = 2_000;

/** Tells that a clip is ready, again and again since clocks and connections come later, and its time while it is on air. */
export function useClipClock({ isReady, isOnAir, read }: Clip): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!isReady || isOnAir) return;
    const tellReady = (): void => tellClock('prepared', true);
    tellReady();
    const timer = setInterval(tellReady, readyMs);
    return () => clearInterval(timer);
  }, [isReady, isOnAir]);
  useEffect(() => {
    if (!isReady || !isOnAir) return;
    const timer = setInterval(() => {
      const time = latest.current();
      if (!time) return;
      tellClock('time', time);
      tellClock('remaining', Math.max(0, time.duration - time.current));
    }, tellMs);
    return () => {
      clearInterval(timer);
      tellClock('playing', false);
    };
  }, [isReady, isOnAir]);
}
