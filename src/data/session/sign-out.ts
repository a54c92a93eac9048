import { RequestFailure } from '#sync/fetch-json.ts';
import { readStored, writeStored } from '../browser-storage.ts';
import { forgetNext } from './next-address.ts';
import { pendingSignOutKey } from './remembered-user.ts';
import { setSessionUser } from './session.ts';
import { requestSignOut } from './session-requests.ts';

type Pending = { everywhere: boolean };

const readPending = (): Pending | undefined => {
  const stored = readStored(pendingSignOutKey) as Partial<Pending> | null | undefined;
  return stored ? { everywhere: stored.everywhere === true } : undefined;
};

/**
 * Signs out on this device at once; `everywhere` also ends the person's other sessions and their tokens. Without
 * a connection the server is told as soon as there is one. Answers whether it knows already.
 */
export async function signOut(everywhere: boolean): Promise<boolean> {
  writeStored(pendingSignOutKey, { everywhere } satisfies Pending);
  forgetNext();
  setSessionUser(undefined);
  try {
    await finishSignOut();
    return true;
  } catch {
    return false;
  }
}

/** Tells the server of a sign-out it has not heard of; nothing to do without one. Rejects when it cannot be told. */
export async function finishSignOut(): Promise<void> {
  const pending = readPending();
  if (pending === undefined) return;
  try {
    await requestSignOut(pending.everywhere);
  } catch (error) {
    // A refusal means that there is no session to end.
    const isRefused = error instanceof RequestFailure && error.status >= 400 && error.status < 500;
    if (!isRefused) throw error;
  }
  forgetPendingSignOut();
}

/** A new session stands in its place: ending that one is not what was asked for. */
export function forgetPendingSignOut(): void {
  if (readPending()) writeStored(pendingSignOutKey, null);
}
