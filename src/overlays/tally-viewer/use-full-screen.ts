import { useCallback, useEffect, useState } from 'react';

/** Full screen of the whole page; `toggle` is undefined where the device has none, as on iPhones. */
export function useFullScreen(): { isFull: boolean; toggle: (() => void) | undefined } {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    changed();
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const toggle = useCallback(() => {
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    done.catch(() => undefined);
  }, []);
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined };
}
