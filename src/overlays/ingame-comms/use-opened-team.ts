import { useEffect, useRef, useState } from 'react';
import { loadProduction } from '../parts/production/load-production.ts';
import { followVoices } from './follow-voices.ts';

/** The team whose voices are open; `delayMs` by which the picture is delayed. */
export function useOpenedTeam(delayMs: number): 1 | 2 | undefined {
  const [team, setTeam] = useState<1 | 2>();
  const delay = useRef(delayMs);
  useEffect(() => {
    delay.current = delayMs;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let hasLeft = false;
    void loadProduction().then(({ teamVoices }) => {
      if (!hasLeft) stop = followVoices(teamVoices, () => delay.current, setTeam);
    });
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, []);
  return team;
}
