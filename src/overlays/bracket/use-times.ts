import { useEffect, useMemo, useState } from 'react';
import { loadRest } from '../host/load-rest.ts';
import type { BracketTimes } from '../parts/time/bracket-times.ts';

type Times = Pick<Awaited<ReturnType<typeof loadRest>>, 'bracketTimes'>;

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
    void loadRest().then((times) => isHere && setLoaded(times));
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return useMemo(
    () => (isWanted ? loaded?.bracketTimes(timezone, nowMs) : undefined),
    [isWanted, loaded, timezone, nowMs],
  );
}
