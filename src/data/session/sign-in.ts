import { errorTexts } from '#contract/errors.ts';
import { httpPaths } from '#contract/http-names.ts';
import { watchSession } from './check-session.ts';
import { setSessionUser } from './session.ts';
import { requestSignIn, type SignInOutcome } from './session-requests.ts';
import { finishSignOut, forgetPendingSignOut } from './sign-out.ts';

/** A code may be used once, and pages draw more than once. */
const finishing = new Map<string, Promise<SignInOutcome>>();

async function signIn(path: string, body: unknown): Promise<SignInOutcome> {
  // An older sign-out must not end the new session when the server hears of it later.
  await finishSignOut().catch(() => undefined);
  const outcome = await requestSignIn(path, body);
  if (outcome.status === 'signed-in') {
    forgetPendingSignOut();
    setSessionUser(outcome.user);
    watchSession();
  }
  return outcome;
}

/** Signs in as a player of the database, where the server offers that. `player`: id in either form. */
export function signInLocally(player: string, key: string, returnTo?: string): Promise<SignInOutcome> {
  return signIn(httpPaths.localLogin, { player, key, ...(returnTo ? { return: returnTo } : {}) });
}

/**
 * Exchanges what the identity provider gave back. An empty code is refused without asking (specification 5 and
 * 8); the same code is sent once, however often it is asked for.
 */
export function finishDiscord(
  code: string | null | undefined,
  state?: string | undefined,
  returnTo?: string | undefined,
): Promise<SignInOutcome> {
  if (!code)
    return Promise.resolve({ status: 'refused', message: errorTexts['empty-authentication-request'] });
  const known = finishing.get(code);
  if (known) return known;
  const outcome = signIn(httpPaths.discordLogin, {
    code,
    ...(state ? { state } : {}),
    ...(returnTo ? { return: returnTo } : {}),
  });
  finishing.set(code, outcome);
  return outcome;
}
