import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActionName, PayloadInputOf } from '#contract/actions.ts';
import type { ToastOptions } from '../actions/act-with-toasts.ts';
import type { Outcome } from '../actions/outcome.ts';
import { whenIdle } from '../idle.ts';
import { reportProblem } from '../log.ts';
import { showToast } from '../toasts.ts';

export type ActionStatus = 'idle' | 'saving' | 'queued' | 'saved' | 'refused';

/** A page is drawn before this code is here; the first press finds it loaded, also without a network. */
const loadCode = () => import('../actions/action-code.ts');

const codeMissing = 'This action could not be loaded. Nothing was sent: try again.';

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
  useEffect(() => {
    whenIdle(() => void loadCode().catch((error: unknown) => reportProblem('Actions are not loaded', error)));
    return () => {
      runs.current += 1;
    };
  }, []);

  const run = useCallback(
    async (payload: PayloadInputOf<Name>, options?: ToastOptions<Name>) => {
      runs.current += 1;
      const number = runs.current;
      const show = (outcome: Outcome<Name>) => {
        if (number === runs.current) setStatus(statusOf[outcome.status]);
      };
      setStatus('saving');
      const code = await loadCode().catch(() => undefined);
      if (code === undefined) {
        showToast({ text: codeMissing, kind: 'error' });
        const refused: Outcome<Name> = { status: 'refused', code: 'code-missing', message: codeMissing };
        show(refused);
        return refused;
      }
      const outcome = await code.actWithToasts(name, payload, options);
      show(outcome);
      if (outcome.status === 'queued') {
        const { id } = outcome;
        void code
          .outboxRuntime()
          .settled.wait(id)
          .then((entry) => {
            if (entry !== undefined) show(code.outcomeOf<Name>(id, entry));
          });
      }
      return outcome;
    },
    [name],
  );
  return { run, status, isRunning: status === 'saving' };
}
