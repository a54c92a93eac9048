import { isOf, isUnresolved, type OutboxEntry, sharesRecord } from './entry.ts';
import type { OutboxChange, OutboxContent } from './outbox-store.ts';

/** Receipts stay this long, so that every page can still draw what was done until it holds the changed records. */
export const receiptKeptMs = 60_000;

/** A use-by time that is over by every clock. */
const longAgo = 0;

export const expiredText = 'This came too late and was not done';

const isOver = ({ useByAt, clockOffsetMs }: OutboxEntry, deviceNow: number): boolean =>
  useByAt !== undefined && deviceNow + clockOffsetMs > useByAt;

const isLate = (entry: OutboxEntry, deviceNow: number): boolean =>
  entry.state === 'waiting' && isOver(entry, deviceNow);

/** Past its use-by time, and surely not carried out. What was sent is asked about instead: it may be done. */
export function isPastUse(entry: OutboxEntry, deviceNow: number): boolean {
  return isLate(entry, deviceNow) && !entry.isSent;
}

/**
 * Past its use-by time after a request whose answer was lost: the server will not do it any more, but may have
 * done it in time. The person sees it as expired until the server says otherwise.
 */
export function isLateUnknown(entry: OutboxEntry, deviceNow: number): boolean {
  return isLate(entry, deviceNow) && entry.isSent;
}

export function expired(entry: OutboxEntry, deviceNow: number): OutboxEntry {
  return { ...entry, state: 'expired', code: 'expired', message: expiredText, settledAt: deviceNow };
}

/**
 * Removes the receipts of users who are not signed in: other users of this device could read what they did. Their open
 * actions stay until they sign in again. The result is true if no further receipts can follow: no user is signed in, and
 * none of these actions is being sent.
 */
export function dropReceiptsOfOthers({ entries, person }: OutboxContent): OutboxChange<boolean> {
  const others = entries.filter((entry) => !isOf(entry, person));
  return {
    remove: others.filter(({ state }) => state === 'done').map(({ id }) => id),
    result: person === undefined && !others.some(({ state }) => state === 'sending'),
  };
}

/** Removes old receipts and expires what is past its use-by time; every claim begins with it. */
export function sweep({ entries }: OutboxContent, deviceNow: number): OutboxChange<undefined> {
  const isOld = ({ state, settledAt = 0 }: OutboxEntry) =>
    state === 'done' && Math.abs(deviceNow - settledAt) > receiptKeptMs;
  return {
    remove: entries.filter(isOld).map((entry) => entry.id),
    put: entries.filter((entry) => isPastUse(entry, deviceNow)).map((entry) => expired(entry, deviceNow)),
    result: undefined,
  };
}

/**
 * Returns the next entry of the signed-in user that may be sent, in the order of actions. An earlier entry of the same
 * record has to be decided first. Call it only with the right to send: an entry in the state `sending` was then left
 * behind by a page that was closed.
 */
export function nextToSend(
  { entries, person }: OutboxContent,
  skipped: ReadonlySet<string>,
): OutboxEntry | undefined {
  const earlier: OutboxEntry[] = [];
  for (const entry of entries) {
    if (!isOf(entry, person) || !isUnresolved(entry)) continue;
    const isBlocked = earlier.some((before) => sharesRecord(before, entry));
    if (!isBlocked && entry.state !== 'conflict' && !skipped.has(entry.id)) return entry;
    earlier.push(entry);
  }
  return undefined;
}

export type Claim = {
  /** As it is to be sent; on the disk its use-by time stays. */
  readonly entry: OutboxEntry | undefined;
  /** True if the claim also removed or expired other entries. */
  readonly isSwept: boolean;
};

/** Takes the next entry for sending. From here on its payload stays as it is. */
export function claimNext(
  content: OutboxContent,
  skipped: ReadonlySet<string>,
  deviceNow: number,
): OutboxChange<Claim> {
  const swept = sweep(content, deviceNow);
  const gone = new Set([...(swept.remove ?? []), ...(swept.put ?? []).map((entry) => entry.id)]);
  const entries = content.entries.filter((entry) => !gone.has(entry.id));
  const next = nextToSend({ ...content, entries }, skipped);
  if (next === undefined) return { ...swept, result: { entry: undefined, isSwept: gone.size > 0 } };
  const claimed: OutboxEntry = { ...next, state: 'sending', attempts: next.attempts + 1, isSent: true };
  // For an expired entry the server is asked only whether it was executed: an action shown to the user as expired must
  // not execute afterwards. By its own clock the server could still accept it, if this device's was ahead at the action.
  const sent = isOver(next, deviceNow) ? { ...claimed, useByAt: longAgo } : claimed;
  return {
    ...swept,
    put: [...(swept.put ?? []), claimed],
    result: { entry: sent, isSwept: gone.size > 0 },
  };
}
