import { useEffect, useState } from 'react';
import type { ActionName, PayloadInputOf } from '#contract/actions.ts';
import type { ToastOptions } from '#data/actions/act.ts';
import type { Outcome } from '#data/actions/outcome.ts';
import { useAction, usePending } from '#data/hooks/use-action.ts';
import { type ControlState, controlState } from '#domain/broadcast/control-state.ts';
import type { Glass } from '#domain/broadcast/press-to-glass.ts';
import { useGlass } from '../glass/use-glass.ts';

/** Display times of saved and refused, ms; the toast of a refusal has ended by then too. */
const shownMs: { readonly [State in ControlState]?: number } = { saved: 3_000, refused: 10_000 };

/** The state of a control, idle again some time after saved or refused. */
function useExpiringState(state: ControlState): ControlState {
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

export type FieldAction<Name extends ActionName> = {
  readonly state: ControlState;
  /** Time of the oldest waiting action, ms by the server's clock. */
  readonly since: number | undefined;
  /** Sources that show the last action, for some seconds. */
  readonly glass: Glass | undefined;
  readonly isRunning: boolean;
  readonly run: (payload: PayloadInputOf<Name>, options?: ToastOptions<Name>) => Promise<Outcome<Name>>;
};

/** Returns an action and the state of its last run, read from the fields of the record that show it. */
export function useFieldAction<Name extends ActionName>(
  name: Name,
  key: string | undefined,
  fields: readonly string[],
): FieldAction<Name> {
  const { run, status, isRunning } = useAction(name);
  const pending = usePending(key);
  const own = fields.flatMap((field) => pending[field] ?? []);
  const state = controlState({ run: status, pending: own.map((one) => one.state) });
  const since = own.length === 0 ? undefined : Math.min(...own.map((one) => one.since));
  return { state: useExpiringState(state), since, glass: useGlass(key, fields), isRunning, run };
}
