import { readStored, writeStored } from '../browser-storage.ts';

/**
 * Storage key of the number of waiting changes of each user who was signed in on this device. It is stored beside the
 * outbox, which a visitor's page does not load: the page's login shows that changes are waiting.
 */
const key = 'waiting';

type Note = Readonly<Record<string, number>>;

const readNote = (): Note => {
  const stored = readStored(key);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([, count]) => Number.isInteger(count) && count > 0),
  );
};

/** `person` is a clean player id. */
export function noteWaiting(person: string, count: number): void {
  const note = readNote();
  if ((note[person] ?? 0) === count) return;
  const { [person]: _before, ...others } = note;
  writeStored(key, count === 0 ? others : { ...others, [person]: count });
}

/** Returns the number of waiting entries of all users who were signed in here. */
export function waitingHere(): number {
  return Object.values(readNote()).reduce((sum, count) => sum + count, 0);
}

/** Stored while the database of this device names a signed-in person as the one whose actions are sent. */
const inUseKey = 'outbox-in-use';

export function noteOutboxInUse(isInUse: boolean): void {
  if (isOutboxInUse() !== isInUse) writeStored(inUseKey, isInUse || null);
}

/** Returns true while the outbox has a user, who may have signed out meanwhile. */
export function isOutboxInUse(): boolean {
  return readStored(inUseKey) === true;
}
