import type { ActionName } from '#contract/actions.ts';
import type { Outcome } from '#data/actions/outcome.ts';
import { showToast } from '#ui/controls/toast.ts';

/** Long enough to see a wrong press and to reach for it. */
const offeredMs = 8_000;

const movedOn = 'It has changed since. Correct it by hand.';

export type Undo = {
  /** What was just done. */
  readonly done: string;
  /** Whether it still is as the press left it. */
  readonly isStanding: () => boolean;
  /** Sends the opposite; undefined when the person may not do that. */
  readonly takeBack: (() => void) | undefined;
};

/**
 * A press that is on air at once can be taken back for a while. What still waits on this device is simply not sent;
 * what was sent is followed by its opposite, an action of its own with words of its own.
 */
export function offerUndo(outcome: Outcome<ActionName>, { done, isStanding, takeBack }: Undo): void {
  const queuedId = outcome.status === 'queued' ? outcome.id : undefined;
  if (outcome.status === 'refused' || (queuedId === undefined && takeBack === undefined)) return;
  const undo = async () => {
    const { cancelEntry } = await import('#data/actions/action-code.ts');
    if (queuedId !== undefined && (await cancelEntry(queuedId))) return;
    if (isStanding() && takeBack) takeBack();
    else showToast({ text: movedOn, kind: 'error' });
  };
  showToast({
    text: done,
    kind: 'success',
    durationMs: offeredMs,
    action: { label: 'Undo', run: () => void undo() },
  });
}
