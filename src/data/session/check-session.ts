import { reportProblem } from '../log.ts';
import { session, setSessionUser } from './session.ts';
import { askSession } from './session-requests.ts';
import { finishSignOut } from './sign-out.ts';

/** `unreachable`: nobody answered, so what was remembered stands. */
export type SessionCheck = 'signed-in' | 'signed-out' | 'unreachable';

/** A page that comes to the front is confirmed again when the last time is longer ago than this. */
const restMs = 15 * 60_000;

let running: Promise<SessionCheck> | undefined;
let checkedAt = Number.NEGATIVE_INFINITY;

/** Asks the server who is signed in and takes that over. However many ask at once, the server is asked once. */
export function checkSession(): Promise<SessionCheck> {
  running ??= check().finally(() => {
    running = undefined;
  });
  return running;
}

async function check(): Promise<SessionCheck> {
  const before = session.user?.airtableID;
  if (before === undefined) session.status = 'unknown';
  try {
    await finishSignOut();
    const user = await askSession();
    checkedAt = Date.now();
    // Somebody signed in or out while the answer was on its way: that is newer.
    if (session.user?.airtableID === before) setSessionUser(user);
  } catch (error) {
    reportProblem('The sign-in could not be confirmed', error);
    if (session.user === undefined) session.status = 'signed-out';
    return 'unreachable';
  }
  return session.user ? 'signed-in' : 'signed-out';
}

let isWatching = false;

/** Confirms the sign-in when the network returns and when the page is looked at again after a while. */
export function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  const checkAgain = () => {
    const isOld = Date.now() - checkedAt > restMs;
    if (isOld && session.user && document.visibilityState === 'visible') void checkSession();
  };
  document.addEventListener('visibilitychange', checkAgain);
  addEventListener('online', () => void checkSession());
}
