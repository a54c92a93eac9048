import { subscribe } from 'valtio/vanilla';
import { RequestFailure } from '#sync/fetch-json.ts';
import { connection } from '../connection.ts';
import { reportProblem } from '../log.ts';
import { adoptMainSiteSignIn } from './main-site-sign-in.ts';
import { session, setSessionUser } from './session.ts';
import { askSession } from './session-requests.ts';
import { finishSignOut } from './sign-out.ts';

/** `unreachable`: the server did not answer, so the remembered sign-in stays in effect. */
export type SessionCheck = 'signed-in' | 'signed-out' | 'unreachable';

/** A page that comes to the front is confirmed again when the last time is longer ago than this. */
const restMs = 15 * 60_000;

/** A network that was just announced may need this long to carry anything. */
const settleMs = 3_000;

let running: Promise<SessionCheck> | undefined;
let checkedAt = Number.NEGATIVE_INFINITY;
let isConfirmed = false;

/** Asks the server who is signed in and takes that over. However many ask at once, the server is asked once. */
export function checkSession(): Promise<SessionCheck> {
  running ??= check().finally(() => {
    running = undefined;
  });
  return running;
}

/**
 * Settles as a request that only a signed-in user may make. A 401 makes the page confirm its session.
 */
export async function asUser<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 401) void checkSession();
    throw error;
  }
}

/** The first check of a page. A minisite where no user was remembered may take over the main site's sign-in. */
export async function confirmSession(): Promise<void> {
  const wasSignedIn = session.user !== undefined;
  if ((await checkSession()) === 'signed-out' && !wasSignedIn) await adoptMainSiteSignIn();
}

/** A check that is under way was asked before whatever happened now: its answer may be older. */
async function checkAnew(): Promise<SessionCheck> {
  await running;
  return checkSession();
}

async function check(): Promise<SessionCheck> {
  const before = session.user?.airtableID;
  if (before === undefined) session.status = 'unknown';
  try {
    await finishSignOut();
    const user = await askSession();
    checkedAt = Date.now();
    isConfirmed = true;
    // A sign-in or sign-out during the request is newer than its answer.
    if (session.user?.airtableID === before) setSessionUser(user);
  } catch (error) {
    reportProblem('The sign-in could not be confirmed', error);
    isConfirmed = false;
    if (session.user === undefined) session.status = 'signed-out';
    return 'unreachable';
  }
  return session.user ? 'signed-in' : 'signed-out';
}

let isWatching = false;

/**
 * Confirms the sign-in when the network returns and when the page becomes visible again after a while. A check without
 * an answer is repeated as soon as the live connection is back.
 */
export function watchSession(): void {
  if (isWatching) return;
  isWatching = true;
  const checkAgain = () => {
    const isOld = Date.now() - checkedAt > restMs;
    if (isOld && session.user && document.visibilityState === 'visible') void checkSession();
  };
  document.addEventListener('visibilitychange', checkAgain);
  addEventListener('online', async () => {
    if ((await checkAnew()) === 'unreachable') setTimeout(() => void checkSession(), settleMs);
  });
  subscribe(connection, () => {
    if (connection.isConnected && !isConfirmed) void checkSession();
  });
}
