import { useCallback, useState } from 'react';
import type { ActionName, PayloadInputOf } from '#contract/actions.ts';
import type { ToastOptions } from '#data/actions/act.ts';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import type { Outcome } from '#data/actions/outcome.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useAction, useIsOutboxRead, useOutbox } from '#data/hooks/use-action.ts';
import { type SavingState, savingState } from './saving-state.ts';

export type Saving<Name extends ActionName> = {
  readonly state: SavingState;
  /** True if the last action was refused, and nothing was edited since. */
  readonly isRefused: boolean;
  readonly run: (payload: PayloadInputOf<Name>, options?: ToastOptions<Name>) => Promise<Outcome<Name>>;
  /** Discards the result of the last action, after an edit. */
  readonly forget: () => void;
};

/** Saving by an action. `isOwn`: which entries of the outbox are this form's. */
export function useSaving<Name extends ActionName>(
  name: Name,
  isOwn: (entry: OutboxView) => boolean,
): Saving<Name> {
  const { run, status } = useAction(name);
  const { entries, needsSignIn } = useOutbox();
  const isRead = useIsOutboxRead();
  const { isConnected } = useConnection();
  const [refusal, setRefusal] = useState<string>();
  const [isForgotten, setIsForgotten] = useState(false);
  const forget = useCallback(() => setIsForgotten(true), []);
  const current = isForgotten ? 'idle' : status;
  return {
    state: savingState({
      status: current,
      refusal,
      entries: isRead ? entries.filter(isOwn) : undefined,
      isConnected,
      needsSignIn,
    }),
    isRefused: current === 'refused',
    run: async (payload, options) => {
      setIsForgotten(false);
      setRefusal(undefined);
      const outcome = await run(payload, options);
      if (outcome.status === 'refused' && outcome.id === undefined) setRefusal(outcome.message);
      return outcome;
    },
    forget,
  };
}
