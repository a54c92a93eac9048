import type { ActionName, PayloadInputOf } from '#contract/actions.ts';
import type { ToastOptions } from '#data/actions/act.ts';
import type { Outcome } from '#data/actions/outcome.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { usePending } from '#data/hooks/use-pending.ts';
import { type ControlState, controlState } from '#domain/broadcast/control-state.ts';
import type { Glass } from '#domain/broadcast/press-to-glass.ts';
import { useGlass } from '../glass/use-glass.ts';
import { useExpiringState } from './use-expiring-state.ts';

export type FieldAction<Name extends ActionName> = {
  readonly state: ControlState;
  /** When the oldest press that waits was made, ms by the server's clock. */
  readonly since: number | undefined;
  /** Which sources show the last press, for some seconds. */
  readonly glass: Glass | undefined;
  readonly isRunning: boolean;
  readonly run: (payload: PayloadInputOf<Name>, options?: ToastOptions<Name>) => Promise<Outcome<Name>>;
};

/** An action and how far its last press has come, from the fields of the record that show it. */
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
