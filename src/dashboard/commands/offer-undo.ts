import type { ActionName } from '#contract/actions.ts';
import type { Outcome } from '#data/actions/outcome.ts';
import { showToast } from '#ui/controls/toast.ts';

/** How long the offer is shown, ms. */
const offeredMs = 8_000;

const changedSince = 'It has changed since. Correct it by hand.';

export type Undo = {
  /** What was just done. */
  readonly done: string;
  /** Whether the records still are as the command left them. */
  readonly isUnchanged: () => boolean;
  /** Sends the opposite; undefined when the person may not do that. */
  readonly revert: (() => void) | undefined;
};

/**
 * Offers to undo a command that is on air at once. One still in the outbox is not sent; one that was sent is followed
 * by its opposite, which is an action of its own.
 */
export function offerUndo(outcome: Outcome<ActionName>, { done, isUnchanged, revert }: Undo): void {
  const queuedId = outcome.status === 'queued' ? outcome.id : undefined;
  if (outcome.status === 'refused' || (queuedId === undefined && revert === undefined)) return;
  const undo = async () => {
    const { cancelEntry } = await import('#data/actions/action-code.ts');
    if (queuedId !== undefined && (await cancelEntry(queuedId))) return;
    if (isUnchanged() && revert) revert();
    else showToast({ text: changedSince, kind: 'error' });
  };
  showToast({
    text: done,
    kind: 'success',
    durationMs: offeredMs,
    action: { label: 'Undo', run: () => void undo() },
  });
}
