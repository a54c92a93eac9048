import { useEffect, useRef } from 'react';
import type { TriggerName } from '#contract/socket.ts';
import { loadRest } from './load-rest.ts';

/**
 * Calls back at every trigger of this name for the page's client, or for one that shows its broadcast, with the values
 * that were sent along. Each trigger calls back once; one that was delayed on its way is dropped
 * (domain/broadcast/trigger-memory.ts). Triggers are not stored: one that is sent before the connection exists is lost.
 * For team voices, whose state the server stores, see `data/production/team-voices.ts`.
 */
export function useTrigger(name: TriggerName, onTrigger: (values: readonly unknown[]) => void): void {
  const latest = useRef(onTrigger);
  useEffect(() => {
    latest.current = onTrigger;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let hasLeft = false;
    void loadRest().then(({ onProduction }) => {
      if (hasLeft) return;
      // A control surface's plain call says "go" and brings no values.
      stop = onProduction(name, (values: unknown) => latest.current(Array.isArray(values) ? values : []));
    });
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, [name]);
}
