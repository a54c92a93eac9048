import { useEffect, useState } from 'react';
import type { StaleRule } from '#contract/overlays/overlay.ts';
import { useConnection } from '#data/hooks/use-connection.ts';

/** Whether the records are older than the overlay's stale rule allows; scores and names hold for ever (field D2). */
export function useStale(rule: StaleRule | undefined): boolean {
  const { isConnected, lostAt, loadedAt } = useConnection();
  const afterMs = rule === undefined || rule === 'hold' ? undefined : rule.afterMs;
  const staleAt = isConnected || afterMs === undefined ? undefined : (lostAt ?? loadedAt) + afterMs;
  const [isStale, setStale] = useState(false);
  useEffect(() => {
    setStale(staleAt !== undefined && Date.now() >= staleAt);
    if (staleAt === undefined) return;
    const timer = setTimeout(() => setStale(true), Math.max(0, staleAt - Date.now()));
    return () => clearTimeout(timer);
  }, [staleAt]);
  return isStale && staleAt !== undefined;
}
