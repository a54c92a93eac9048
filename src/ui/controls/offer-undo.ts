import type { ActionName } from '#contract/actions.ts';
import type { Outcome } from '#data/actions/outcome.ts';
import { changedSinceText } from '#domain/actions/press-labels.ts';
import { showToast } from './toast.ts';

/** An undo that takes longer than this says so, ms. */
const toldAfterMs = 300;

const alreadySent = 'It was sent already. Correct it by hand.';

export type Undo = {
  /** Name of the subject: a newer offer of the same name replaces this one. */
  readonly name: string;
  /** Message once the server has executed the command. */
  readonly done: string;
  /** Name of the command, shown behind "Waiting:" until then; by default the description of the outbox entry. */
  readonly what?: string | undefined;
  /** Returns true if the records are still as the command left them. */
  readonly isUnchanged: () => boolean;
  /** Sends the opposite; undefined when the person may not do that. */
  readonly revert: (() => void) | undefined;
  /**
   * True if the waiting entry of the command also has an earlier one. The entry is not withdrawn then: the opposite
   * follows it.
   */
  readonly isMerged?: boolean | undefined;
};

/**
 * Says how far a command has come that is seen on air at once, and offers to undo it. One that the server never had is
 * not sent; any other is followed by its opposite, an action of its own, once its request has ended.
 */
export async function offerUndo(
  outcome: Outcome<ActionName>,
  { name, done, what, isUnchanged, revert, isMerged }: Undo,
): Promise<void> {
  const { tellOutcome, withdrawEntry } = await import('#data/actions/action-code.ts');
  const queuedId = outcome.status === 'queued' && isMerged !== true ? outcome.id : undefined;
  const id = `undo ${name}`;
  let isUndone = false;
  const revertIf = (isStanding: boolean) => {
    isUndone = isStanding && revert !== undefined;
    if (isStanding && revert) revert();
    else showToast({ text: isStanding ? alreadySent : changedSinceText, kind: 'error', id });
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
    if (withdrawal !== 'unsent') revertIf(withdrawal === 'done' ? isUnchanged() : wasUnchanged);
  };
  tellOutcome(outcome, {
    name: id,
    what,
    done,
    isUndone: () => isUndone,
    offer: (isDone) =>
      isDone && revert === undefined ? undefined : { action: { label: 'Undo', run: () => void undo() } },
  });
}
