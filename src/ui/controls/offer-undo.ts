import type { ActionName } from '#contract/actions.ts';
import type { Outcome } from '#data/actions/outcome.ts';
import { showToast } from './toast.ts';

/** How long the offer is shown, ms. */
const offeredMs = 8_000;

/** An undo that takes longer than this says so, ms. */
const toldAfterMs = 300;

const changedSince = 'It has changed since. Correct it by hand.';
const alreadySent = 'It was sent already. Correct it by hand.';

export type Undo = {
  /** What it is about: a newer offer for the same takes its place. */
  readonly name: string;
  /** What is said once the server has done it. */
  readonly done: string;
  /** What was asked for, said behind "Waiting:" until then; without it the entry in its own words. */
  readonly what?: string | undefined;
  /** Whether the records still are as the command left them. */
  readonly isUnchanged: () => boolean;
  /** Sends the opposite; undefined when the person may not do that. */
  readonly revert: (() => void) | undefined;
  /** Runs when the command is taken out of the outbox instead. */
  readonly onCancel?: (() => void) | undefined;
};

/**
 * Says how far a command has come that is seen on air at once, and offers to undo it. One that the server never had is
 * not sent; any other is followed by its opposite, an action of its own, once its request has ended.
 */
export async function offerUndo(
  outcome: Outcome<ActionName>,
  { name, done, what, isUnchanged, revert, onCancel }: Undo,
): Promise<void> {
  const { tellOutcome, withdrawEntry } = await import('#data/actions/action-code.ts');
  const queuedId = outcome.status === 'queued' ? outcome.id : undefined;
  const id = `undo ${name}`;
  let isUndone = false;
  const revertIf = (isStanding: boolean) => {
    isUndone = isStanding && revert !== undefined;
    if (isStanding && revert) revert();
    else showToast({ text: isStanding ? alreadySent : changedSince, kind: 'error', id });
  };
  const undo = async () => {
    // The button of the message that it waits, and that of the one that it is done, are one offer.
    if (isUndone) return;
    isUndone = true;
    if (queuedId === undefined) return revertIf(isUnchanged());
    // Without the entry the records no longer have its values.
    const wasUnchanged = isUnchanged();
    const telling = setTimeout(
      () => showToast({ text: `Waiting to undo: ${what ?? done}`, kind: 'waiting', id }),
      toldAfterMs,
    );
    const withdrawal = await withdrawEntry(queuedId);
    clearTimeout(telling);
    if (withdrawal === 'unsent') onCancel?.();
    else revertIf(withdrawal === 'done' ? isUnchanged() : wasUnchanged);
  };
  tellOutcome(outcome, {
    name: id,
    what,
    done,
    isUndone: () => isUndone,
    offer: (isDone) => {
      if (isDone && revert === undefined) return undefined;
      return { durationMs: offeredMs, action: { label: 'Undo', run: () => void undo() } };
    },
  });
}
