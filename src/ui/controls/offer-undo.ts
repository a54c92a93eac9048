import type { ActionName } from '#contract/actions.ts';
import type { Outcome } from '#data/actions/outcome.ts';
import { showToast } from './toast.ts';

/** How long the offer is shown, ms. */
const offeredMs = 8_000;

const changedSince = 'It has changed since. Correct it by hand.';

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
 * Says how far a command has come that is seen on air at once, and offers to undo it. One still in the outbox is not
 * sent; one that was sent is followed by its opposite, which is an action of its own.
 */
export async function offerUndo(
  outcome: Outcome<ActionName>,
  { name, done, what, isUnchanged, revert, onCancel }: Undo,
): Promise<void> {
  const { cancelEntry, tellOutcome } = await import('#data/actions/action-code.ts');
  const queuedId = outcome.status === 'queued' ? outcome.id : undefined;
  const takeBack = () => {
    if (isUnchanged() && revert) revert();
    else showToast({ text: changedSince, kind: 'error' });
  };
  const cancel = async () => {
    if (queuedId !== undefined && (await cancelEntry(queuedId))) onCancel?.();
    else takeBack();
  };
  tellOutcome(outcome, {
    name: `undo ${name}`,
    what,
    done,
    offer: (isDone) => {
      if (isDone && revert === undefined) return undefined;
      const run = () => (isDone ? takeBack() : void cancel());
      return { durationMs: offeredMs, action: { label: 'Undo', run } };
    },
  });
}
