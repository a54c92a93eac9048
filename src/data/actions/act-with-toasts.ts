import type { ActionName, AnswerOf, PayloadInputOf } from '#contract/actions.ts';
import { showToast } from '../toasts.ts';
import { type ActOptions, act } from './act.ts';
import type { Outcome } from './outcome.ts';

/** Dashboard successes (dashboard reference 1.3). */
const successMs = 3_000;

export type ToastOptions<Name extends ActionName> = ActOptions & {
  /** Said once the server has done it; nothing is said without it. */
  readonly success?: string | ((data: AnswerOf<Name>) => string) | undefined;
};

/** As `act`, and says how it ended: a refusal for 5 s, a success that has words for 3 s. */
export async function actWithToasts<Name extends ActionName>(
  name: Name,
  payload: PayloadInputOf<Name>,
  { success, ...options }: ToastOptions<Name> = {},
): Promise<Outcome<Name>> {
  const outcome = await act(name, payload, options);
  if (outcome.status === 'refused') showToast({ text: outcome.message, kind: 'error' });
  if (outcome.status === 'done' && success !== undefined) {
    const text = typeof success === 'string' ? success : success(outcome.data);
    showToast({ text, kind: 'success', durationMs: successMs });
  }
  return outcome;
}
