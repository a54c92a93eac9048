import { useEffect, useMemo, useState } from 'react';
import { untilLoaded } from '#data/until-loaded.ts';
import type { BracketTimes } from './times.ts';

type Times = typeof import('./times.ts');

const loadTimes = untilLoaded(() => import('./times.ts'));

/** What a bracket says about starts; undefined where it says nothing, and until the rules of zones are here. */
export function useTimes(
  isWanted: boolean,
  timezone: string | undefined,
  nowMs: number,
): BracketTimes | undefined {
  const [loaded, setLoaded] = useState<Times>();
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void loadTimes().then((times) => isHere && setLoaded(times));
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return useMemo(
    () => (isWanted ? loaded?.bracketTimes(timezone, nowMs) : undefined),
    [isWanted, loaded, timezone, nowMs],
  );
}
