import { readStored, writeStored } from '#data/browser-storage.ts';
import { passwordInFragment, withoutPassword } from '#domain/obs/obs-address.ts';

const storageKey = 'obs-passwords';
const mostKept = 10;

type Address = Pick<Location, 'hash' | 'pathname' | 'search'>;
type Kept = { readonly url: string; readonly password: string };

const kept = (): Kept[] => {
  const stored = readStored(storageKey);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (one): one is Kept => typeof one?.url === 'string' && typeof one?.password === 'string',
  );
};

/** Keeps the password of one OBS in this browser only. @returns whether the browser has kept it */
export function keepObsPassword(url: string, password: string): boolean {
  const others = kept().filter((one) => one.url !== url);
  return writeStored(
    storageKey,
    [...(password === '' ? [] : [{ url, password }]), ...others].slice(0, mostKept),
  );
}

/**
 * The password for the OBS at this address: the one in the fragment of the page's address, which is kept and taken out
 * of what is seen, or the one that was given for exactly this address before. A link to another address is never told
 * a kept password.
 */
export function takeObsPassword(
  url: string,
  address: Address = globalThis.location,
  history: Pick<History, 'state' | 'replaceState'> = globalThis.history,
): string | undefined {
  const given = passwordInFragment(address.hash);
  if (given === undefined) return kept().find((one) => one.url === url)?.password;
  if (keepObsPassword(url, given))
    history.replaceState(
      history.state,
      '',
      address.pathname + address.search + withoutPassword(address.hash),
    );
  return given;
}
