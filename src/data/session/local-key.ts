import { localKeyIn } from '#domain/links/local-key.ts';
import { readStored, writeStored } from '../browser-storage.ts';

/** Where this browser keeps the key of local sign-in, so that the printed address is needed once. */
const storageKey = 'local-key';

/** The key that the page's address brought, or an earlier one did. It leaves the address bar at once. */
export function takeLocalKey(): string | undefined {
  const { hash, pathname, search } = globalThis.location;
  const given = localKeyIn(hash);
  if (given !== undefined) {
    history.replaceState(history.state, '', `${pathname}${search}`);
    keepLocalKey(given);
    return given;
  }
  const kept = readStored(storageKey);
  return typeof kept === 'string' ? kept : undefined;
}

export function keepLocalKey(key: string): void {
  writeStored(storageKey, key);
}
