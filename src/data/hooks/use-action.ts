import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActionName, PayloadInputOf } from '#contract/actions.ts';
import type { ToastOptions } from '../actions/act.ts';
import type { Outcome } from '../actions/outcome.ts';
import { reportProblem } from '../log.ts';
import { whenIdle } from '../timing.ts';
import { showToast } from '../toasts.ts';

export type ActionStatus = 'idle' | 'saving' | 'queued' | 'saved' | 'refused';

/** A page is drawn before this code is here; the first press finds it loaded, also without a network. */
const loadCode = () => import('../actions/action-code.ts');

const codeMissing = 'This action could not be loaded. Nothing was sent: try again.';

const statusOf = { done: 'saved', queued: 'queued', refused: 'refused' } as const;

/**
 * One button's or form's way to an action, with toasts for how it ended. The status is that of its last run: a
 * queued one becomes saved or refused once the server has decided, idle when it was cancelled, and one that met somebody else's change what its
 * person makes of it: saved, or idle when they took theirs.
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
      void follow(code, outcome, show, () => {
        if (number === runs.current) setStatus('idle');
      });
      return outcome;
    },
    [name],
  );
  return { run, status, isRunning: status === 'saving' };
}

/** Tells what becomes of an entry after its press was answered. */
async function follow<Name extends ActionName>(
  { outboxRuntime, outcomeOf }: Awaited<ReturnType<typeof loadCode>>,
  outcome: Outcome<Name>,
  show: (outcome: Outcome<Name>) => void,
  onGivenUp: () => void,
): Promise<void> {
  const id = outcome.status === 'done' ? undefined : outcome.id;
  if (id === undefined) return;
  const { settled } = outboxRuntime();
  const decided = await settled.wait(id);
  if (decided === undefined) return onGivenUp();
  show(outcomeOf<Name>(id, decided));
  if (decided.state !== 'conflict') return;
  const over = await settled.waitUntilOver(id);
  if (over === undefined) onGivenUp();
  else show(outcomeOf<Name>(id, over));
}
