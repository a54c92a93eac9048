import {
  keyInFragment,
  maximumHeldKeys,
  productionKeyPattern,
  withoutKey,
} from '#contract/production-key.ts';
import { readStored, writeStored } from '../browser-storage.ts';

const storageKey = 'production-keys';

type Address = Pick<Location, 'hash' | 'pathname' | 'search'>;

/** Key of this page, for a browser that stores nothing. */
let unkept: readonly string[] = [];

/** The production keys of this browser, the latest first. */
export function heldKeys(): string[] {
  const stored = readStored(storageKey);
  const isKey = (key: unknown): key is string => typeof key === 'string' && productionKeyPattern.test(key);
  return [...unkept, ...(Array.isArray(stored) ? stored.filter(isKey) : [])].slice(0, maximumHeldKeys);
}

/**
 * Keeps the key of this page's address for all pages of the browser and takes it out of the address that is seen, where
 * it could be copied or filmed. Broadcast software opens the address it was given again, with the key.
 *
 * @returns whether it is new to the browser
 */
export function takeKey(address: Address, history: Pick<History, 'state' | 'replaceState'>): boolean {
  const key = keyInFragment(address.hash);
  if (key === undefined) return false;
  const known = heldKeys();
  const others = known.filter((held) => held !== key);
  if (writeStored(storageKey, [key, ...others].slice(0, maximumHeldKeys))) {
    history.replaceState(history.state, '', address.pathname + address.search + withoutKey(address.hash));
  } else {
    // A reload needs it in the address.
    unkept = [key];
  }
  return others.length === known.length;
}
