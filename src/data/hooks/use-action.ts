import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ActionName, PayloadInputOf } from '#contract/actions.ts';
import type { TableName } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import type { ToastOptions } from '../actions/act.ts';
import { type OutboxSummary, outbox } from '../actions/outbox-state.ts';
import type { Outcome } from '../actions/outcome.ts';
import { reportProblem } from '../log.ts';
import { dataCore } from '../things/core.ts';
import { subscribeThing } from '../things/store.ts';
import type { PendingFields } from '../things/thing-map.ts';
import { whenIdle } from '../timing.ts';
import { showToast } from '../toasts.ts';
import { useShared } from './page-state.ts';

/** Returns the signed-in user's changes on this device that wait for the server, and those that failed. */
export function useOutbox(): OutboxSummary {
  return useShared(outbox, ({ summary }) => summary) as OutboxSummary;
}

/** Returns true once the waiting changes of this device are known: a page renders before its outbox is read. */
export function useIsOutboxRead(): boolean {
  return useShared(outbox, ({ isRead }) => isRead);
}

const nothing: PendingFields = {};

/**
 * Returns the fields of a record that are this device's own and not yet confirmed. A table may be named before the key.
 */
export function usePending(
  ...named: [key: string | undefined] | [table: TableName, key: string | undefined]
): PendingFields {
  const key = named.length === 1 ? named[0] : named[1];
  const subscribe = useCallback(
    (listener: () => void) => (key === undefined ? () => undefined : subscribeThing(key, listener)),
    [key],
  );
  const read = () =>
    (key === undefined ? undefined : dataCore().map.peek(cleanId(key) ?? key)?.pending) ?? nothing;
  return useSyncExternalStore(subscribe, read, read);
}

export type ActionStatus = 'idle' | 'saving' | 'queued' | 'saved' | 'refused';

/** Loaded after the page is rendered, so that the first action finds it even offline. */
export const loadActionCode = () => import('../actions/action-code.ts');

/** Text of an action whose code could not be loaded. */
export const codeMissing = 'This action could not be loaded. Nothing was sent: try again.';

const statusOf = { done: 'saved', queued: 'queued', refused: 'refused' } as const;

/**
 * Returns a function that runs an action from one button or form, with toasts for its outcome, and the status of the
 * last run. A queued run becomes saved or refused once the server has decided, and idle when it is cancelled. A run in
 * conflict with another user's change becomes saved, or idle when the user accepts that change.
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
    whenIdle(
      () => void loadActionCode().catch((error: unknown) => reportProblem('Actions are not loaded', error)),
    );
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
      const code = await loadActionCode().catch(() => undefined);
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
  { outboxRuntime, outcomeOf }: Awaited<ReturnType<typeof loadActionCode>>,
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
