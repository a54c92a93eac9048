import { useEffect, useState } from 'react';
import { type Banner, bannerFor, disconnectDelayMs, firstAttemptMs } from '../live/banner.ts';
import { useConnection } from './page-state.ts';

/** The one banner to show above the page, if any. */
export function useBanner(): Banner | undefined {
  const { isConnected, isOnline, hasTried, flags, loadedAt, attemptedAt, update, storage } = useConnection();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ends = [loadedAt + disconnectDelayMs, (attemptedAt ?? Number.NaN) + firstAttemptMs];
    const timers = ends
      .filter((end) => end > Date.now())
      .map((end) => setTimeout(() => setNow(Date.now()), end - Date.now()));
    setNow(Date.now());
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [loadedAt, attemptedAt]);
  const isConnecting = !hasTried && isOnline;
  const hasUpdateReady = update !== 'none';
  return bannerFor({ isConnected, isConnecting, flags, loadedAt, attemptedAt, hasUpdateReady, storage }, now);
}
