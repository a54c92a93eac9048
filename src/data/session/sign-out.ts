import { RequestFailure } from '#sync/fetch-json.ts';
import { readStored, writeStored } from '../browser-storage.ts';
import { forgetNext } from './next-address.ts';
import { pendingSignOutKey, setSessionUser } from './session.ts';
import { requestSignOut, type SignOutScope } from './session-requests.ts';

const readPending = (): SignOutScope | undefined => {
  const stored = readStored(pendingSignOutKey) as Partial<SignOutScope> | null | undefined;
  if (!stored) return undefined;
  return { everywhere: stored.everywhere === true, ...(stored.keys === true && { keys: true }) };
};

/**
 * Signs out on this device at once; `everywhere` also ends the person's other sessions and their tokens, `keys` the
 * production keys that they made. Without a connection the server is told as soon as there is one. Resolves to whether
 * it knows already.
 */
export async function signOut(everywhere: boolean, keys = false): Promise<boolean> {
  writeStored(pendingSignOutKey, { everywhere, ...(keys && { keys }) } satisfies SignOutScope);
  forgetNext();
  setSessionUser(undefined);
  try {
    await finishSignOut();
    return true;
  } catch {
    return false;
  }
}

/** Sends a sign-out that has not reached the server; does nothing without one. Rejects when it cannot be delivered. */
export async function finishSignOut(): Promise<void> {
  const pending = readPending();
  if (pending === undefined) return;
  try {
    await requestSignOut(pending);
  } catch (error) {
    // A refusal means that there is no session to end.
    const isRefused = error instanceof RequestFailure && error.status >= 400 && error.status < 500;
    if (!isRefused) throw error;
  }
  forgetPendingSignOut();
}

/** Drops a pending sign-out, which must not end a session that began after it. */
export function forgetPendingSignOut(): void {
  if (readPending()) writeStored(pendingSignOutKey, null);
}
