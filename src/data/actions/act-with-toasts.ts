import type { ActionName, AnswerOf, PayloadInputOf } from '#contract/actions.ts';
import { showToast, successToastMs } from '../toasts.ts';
import { type ActOptions, act } from './act.ts';
import { outboxRuntime } from './outbox-runtime.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

export type ToastOptions<Name extends ActionName> = ActOptions & {
  /** Said once the server has done it; nothing is said without it. */
  readonly success?: string | ((data: AnswerOf<Name>) => string) | undefined;
};

/**
 * A slow line answers later than `act` waits. What is done after this time belongs to another moment: many of them
 * may arrive at once, and the list of what waits tells about them.
 */
const lateLimitMs = 30_000;

/** As `act`, and says how it ended: a refusal for 5 s, a success that has words for 3 s, also when it comes late. */
export async function actWithToasts<Name extends ActionName>(
  name: Name,
  payload: PayloadInputOf<Name>,
  { success, ...options }: ToastOptions<Name> = {},
): Promise<Outcome<Name>> {
  const outcome = await act(name, payload, options);
  if (outcome.status === 'refused') showToast({ text: outcome.message, kind: 'error' });
  if (success === undefined) return outcome;
  const tell = (known: Outcome<Name>): void => {
    if (known.status !== 'done') return;
    const text = typeof success === 'string' ? success : success(known.data);
    showToast({ text, kind: 'success', durationMs: successToastMs });
  };
  tell(outcome);
  if (outcome.status === 'queued') {
    const { id } = outcome;
    void outboxRuntime()
      .settled.wait(id, lateLimitMs)
      .then((entry) => tell(outcomeOf<Name>(id, entry)));
  }
  return outcome;
}
