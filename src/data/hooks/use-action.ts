import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActionName, PayloadInputOf } from '#contract/actions.ts';
import { actWithToasts, type ToastOptions } from '../actions/act-with-toasts.ts';
import { outboxRuntime } from '../actions/outbox-runtime.ts';
import { type Outcome, outcomeOf } from '../actions/outcome.ts';

export type ActionStatus = 'idle' | 'saving' | 'queued' | 'saved' | 'refused';

const statusOf = { done: 'saved', queued: 'queued', refused: 'refused' } as const;

/**
 * One button's or form's way to an action, with toasts for how it ended. The status is that of its last run: a
 * queued one becomes saved or refused once the server has decided.
 */
export function useAction<Name extends ActionName>(
  name: Name,
): {
  run(payload: PayloadInputOf<Name>, options?: ToastOptions<Name>): Promise<Outcome<Name>>;
  status: ActionStatus;
  isRunning: boolean;
} {
  const [status, setStatus] = useState<ActionStatus>('idle');
  const runs = useRef(0);
  useEffect(
    () => () => {
      runs.current += 1;
    },
    [],
  );

  const run = useCallback(
    async (payload: PayloadInputOf<Name>, options?: ToastOptions<Name>) => {
      runs.current += 1;
      const number = runs.current;
      const show = (outcome: Outcome<Name>) => {
        if (number === runs.current) setStatus(statusOf[outcome.status]);
      };
      setStatus('saving');
      const outcome = await actWithToasts(name, payload, options);
      show(outcome);
      if (outcome.status === 'queued') {
        const { id } = outcome;
        void outboxRuntime()
          .settled.wait(id)
          .then((entry) => {
            if (entry !== undefined) show(outcomeOf<Name>(id, entry));
          });
      }
      return outcome;
    },
    [name],
  );
  return { run, status, isRunning: status === 'saving' };
}
