import { useEffect, useState } from 'react';
import { tallySignals } from '../production/tally-signals.ts';

/** How often a page looks at the age: late by this at most. */
const lookMs = 100;

/**
 * How old what this page knows of its production rooms is, in whole steps of `stepMs`; undefined before the first
 * heartbeat. The server sends one every second to whoever is in a production room.
 */
export function useProductionPulse(stepMs: number): number | undefined {
  const { pulse } = tallySignals();
  const [ageMs, setAgeMs] = useState(() => stepped(pulse.ageMs(), stepMs));
  useEffect(() => {
    const look = () => setAgeMs(stepped(pulse.ageMs(), stepMs));
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [pulse, stepMs]);
  return ageMs;
}

function stepped(ageMs: number | undefined, stepMs: number): number | undefined {
  return ageMs === undefined ? undefined : Math.floor(ageMs / stepMs) * stepMs;
}
