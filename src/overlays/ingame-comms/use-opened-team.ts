import { useEffect, useRef, useState } from 'react';
import { loadProduction } from '../parts/production/load-production.ts';

/**
 * The team whose voices are open, as long after each trigger as the picture is delayed (ms). Voices that are open when
 * the page loads are shown at once. While the state is unknown after a reconnect, the last known one is kept.
 */
export function useOpenedTeam(delayMs: number): 1 | 2 | undefined {
  const [team, setTeam] = useState<1 | 2>();
  const delay = useRef(delayMs);
  useEffect(() => {
    delay.current = delayMs;
  });
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let stop: (() => void) | undefined;
    let hasLeft = false;
    let isFirst = true;
    void loadProduction().then(({ teamVoices }) => {
      if (hasLeft) return;
      const take = (): void => {
        const heard = teamVoices.heard();
        if (heard === 'unknown') return;
        const timer = setTimeout(
          () => {
            timers.delete(timer);
            setTeam(heard === 'none' ? undefined : heard);
          },
          isFirst ? 0 : delay.current,
        );
        isFirst = false;
        timers.add(timer);
      };
      take();
      stop = teamVoices.subscribe(take);
    });
    return () => {
      hasLeft = true;
      stop?.();
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return team;
}
