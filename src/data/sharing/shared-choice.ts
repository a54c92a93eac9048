import { readStored, writeStored } from '../browser-storage.ts';
import { readShared, type SharedName, writeShared } from './shared-values.ts';

/** Storage key of the time at which each choice of this host was changed, here or on the host it was taken from. */
const storageKey = 'changed';

type ChangeTimes = Readonly<Partial<Record<SharedName, number>>>;

const changeTimes = (): ChangeTimes => {
  const stored = readStored(storageKey);
  return typeof stored === 'object' && stored !== null ? stored : {};
};
const changedAt = (name: SharedName): number => Number(changeTimes()[name]) || 0;
const remember = (name: SharedName, at: number): void => {
  writeStored(storageKey, { ...changeTimes(), [name]: at });
};

/** Shares a choice that was just made. */
export function shareChoice(name: SharedName, text: string): void {
  const at = Math.max(Date.now(), changedAt(name) + 1);
  remember(name, at);
  writeShared(name, `${at}.${text}`);
}

/**
 * The choice of another host that is newer than this one's; undefined where this host's holds, which is then shared if
 * others have an older one, or none because the browser dropped the cookie.
 *
 * @param own this host's choice, undefined without one
 */
export function newerChoice(name: SharedName, own: () => string | undefined): string | undefined {
  const [, digits, text] = /^(\d{1,15})\.([\w.]*)$/.exec(readShared(name) ?? '') ?? [];
  const at = Number(digits ?? 0);
  const ownAt = changedAt(name);
  if (text !== undefined && at > ownAt) {
    remember(name, at);
    return text;
  }
  if (text === undefined || at < ownAt) {
    const mine = own();
    if (mine !== undefined) {
      remember(name, ownAt || 1);
      writeShared(name, `${ownAt || 1}.${mine}`);
    }
  }
  return undefined;
}
