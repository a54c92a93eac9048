import { errorTexts } from '#contract/errors.ts';
import type { LocalPlayersAnswer } from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import { localKeyIn } from '#domain/links/local-key.ts';
import { readStored, writeStored } from '../browser-storage.ts';
import { watchSession } from './check-session.ts';
import { setSessionUser } from './session.ts';
import { call, misunderstood, requestSignIn, type SignInOutcome } from './session-requests.ts';
import { finishSignOut, forgetPendingSignOut } from './sign-out.ts';

/** Up to 50 players to sign in as, where the server offers that. Rejects with a RequestFailure, 403 for a wrong key. */
export async function requestLocalPlayers(
  search: string,
  key: string,
): Promise<LocalPlayersAnswer['players']> {
  const { players } = await call(httpPaths.localPlayers, { search, key });
  if (!Array.isArray(players)) throw misunderstood();
  return players;
}

/** Storage key of the key for local sign-in, so that the printed address is needed once. */
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

/** A code may be used once, and pages draw more than once. */
const finishing = new Map<string, Promise<SignInOutcome>>();

/** Signs in by one of the calls that answer with a user. Never rejects. */
export async function signInBy(path: string, body: unknown): Promise<SignInOutcome> {
  // An older sign-out must not end the new session when it reaches the server later.
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
  return signInBy(httpPaths.localLogin, { player, key, ...(returnTo ? { return: returnTo } : {}) });
}

/**
 * Exchanges the code of the identity provider for a session. An empty code is refused without a request. The same code
 * is sent once, however often the exchange is requested.
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
  const outcome = signInBy(httpPaths.discordLogin, {
    code,
    ...(state ? { state } : {}),
    ...(returnTo ? { return: returnTo } : {}),
  });
  finishing.set(code, outcome);
  return outcome;
}
