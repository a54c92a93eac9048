import { useEffect, useState } from 'react';
import type { ControlState } from '#domain/broadcast/control-state.ts';

/** How long saved and refused are shown, ms; the toast of a refusal is gone by then too. */
const shownMs: { readonly [State in ControlState]?: number } = { saved: 3_000, refused: 10_000 };

/** The state of a control, idle again some time after saved or refused. */
export function useExpiringState(state: ControlState): ControlState {
  const [over, setOver] = useState<ControlState>();
  useEffect(() => {
    setOver(undefined);
    const limitMs = shownMs[state];
    if (limitMs === undefined) return;
    const timer = setTimeout(() => setOver(state), limitMs);
    return () => clearTimeout(timer);
  }, [state]);
  return over === state ? 'idle' : state;
}
