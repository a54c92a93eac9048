import { useEffect, useRef } from 'react';
import type { TriggerName } from '#contract/socket.ts';
import { loadRest } from './load-rest.ts';

/**
 * Calls back at every trigger of this name that is sent to the page's client, or by one that shows its broadcast, with
 * the values that were sent along (overlays 2.10): once each, and never one that was held up on its way
 * (domain/broadcast/trigger-memory.ts). Triggers are not stored: one that comes before the connection is lost.
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
