import {
  dropEntry,
  keepMine as keepMineOf,
  pressAgain,
  settleAlready,
  takeTheirs as takeTheirsOf,
  type Withdrawal,
  withdrawEntry as withdrawEntryOf,
} from '#sync/outbox/deciding.ts';
import { newEntryId, type OutboxEntry, type Payload } from '#sync/outbox/entry.ts';
import type { OutboxChange, OutboxContent } from '#sync/outbox/outbox-store.ts';
import { cautiousServerNow } from '../clock.ts';
import { reportProblem } from '../log.ts';
import { openKeyFor } from '../match-keys/match-keys.ts';
import { getThing } from '../things/store.ts';
import { describeCall, predict, seenNow } from './on-screen.ts';
import { outboxRuntime } from './outbox-runtime.ts';

/**
 * Decisions of a user about an entry of the outbox. Each resolves to true if it was carried out, and to false if the
 * entry was in progress or removed by then.
 */

/** Takes back an entry that waits. One that is under way cannot be called back. */
export function cancelEntry(id: string): Promise<boolean> {
  return decide((content) => dropEntry(content, id));
}

/** Time between two attempts to withdraw an entry that is being sent, ms. */
const withdrawEveryMs = 250;

/** Removes the entry of an action that is undone. Waits for the answer, or its loss, while it is being sent. */
export async function withdrawEntry(id: string): Promise<Exclude<Withdrawal, 'sending'>> {
  const runtime = outboxRuntime();
  for (;;) {
    const withdrawal = await runtime.change((content) => withdrawEntryOf(content, id)).catch(notChanged);
    if (withdrawal !== 'sending') return withdrawal ?? 'done';
    await runtime.settled.wait(id, withdrawEveryMs);
  }
}

/** Removes a refused or expired entry from the list: its person has read it. */
export function discardEntry(id: string): Promise<boolean> {
  return decide((content) => dropEntry(content, id));
}

/** Settles a refused or expired entry as done: the records already are as it wanted them. */
export function settleEntryAlready(id: string): Promise<boolean> {
  return decide((content) => settleAlready(content, id, {}, Date.now()));
}

/** Sends a waiting entry now, or presses a refused or expired one again. */
export function retryEntry(id: string): Promise<boolean> {
  const serverNow = cautiousServerNow();
  const at = { serverNow, clockOffsetMs: serverNow - Date.now() };
  return decide((content) => pressAgain(content, id, at, newEntryId(), onScreen, keyNow));
}

/** Returns the key to send: a newer key for the same match replaces one that has ended. */
const keyNow = ({ key, records }: OutboxEntry): string | undefined =>
  key === undefined ? undefined : (openKeyFor(records) ?? key);

/**
 * Returns the effect that an action would have on the records on the screen. It stays about the records it was made
 * for.
 */
function onScreen({ action, payload, acting, seen }: OutboxEntry): Pick<OutboxEntry, 'seen' | 'patches'> {
  const prediction = predict(action, payload, acting, getThing);
  return {
    seen: { ...seen, ...seenNow(Object.keys(seen)) },
    // A refused prediction shows nothing; the server's answer gives the reason.
    patches: prediction.status === 'patches' ? prediction.patches : [],
  };
}

/** Keeps the user's value over another user's change that has now been shown. */
export function keepMine(id: string): Promise<boolean> {
  return decide((content) => keepMineOf(content, id, newEntryId()));
}

/** Accepts the other user's change; the fields that are not disputed are still sent. */
export function takeTheirs(id: string): Promise<boolean> {
  const describe = ({ action, acting }: OutboxEntry, payload: Payload) =>
    describeCall(action, payload, acting);
  return decide((content) => takeTheirsOf(content, id, newEntryId(), Date.now(), describe));
}

async function decide(work: (content: OutboxContent) => OutboxChange<boolean>): Promise<boolean> {
  const runtime = outboxRuntime();
  try {
    const isDone = await runtime.change(work);
    runtime.send();
    return isDone;
  } catch (error) {
    notChanged(error);
    return false;
  }
}

function notChanged(error: unknown): undefined {
  reportProblem('The outbox could not be changed', error);
}
