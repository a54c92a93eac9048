import { useEffect, useState } from 'react';
import { type Banner, bannerFor, disconnectDelayMs } from '../live/banner.ts';
import { useConnection } from './use-connection.ts';

/** The one banner to show above the page, if any. */
export function useBanner(): Banner | undefined {
  const { isConnected, flags, loadedAt, update, storage } = useConnection();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.max(0, loadedAt + disconnectDelayMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [loadedAt]);
  return bannerFor({ isConnected, flags, loadedAt, hasUpdateReady: update !== 'none', storage }, now);
}
