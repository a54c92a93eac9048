import { proxy } from 'valtio/vanilla';
import type { User } from '#contract/http.ts';
import { readRememberedUser, rememberUser } from './remembered-user.ts';

export type Session = {
  user: User | undefined;
  /** `unknown` while the server is being asked and nothing is remembered. */
  status: 'unknown' | 'signed-in' | 'signed-out';
};

const stateOf = (user: User | undefined): Session => ({ user, status: user ? 'signed-in' : 'signed-out' });

/**
 * Who uses this page. It starts from what the last visit knew, so that signed-in people never see themselves
 * signed out, online or not; the server confirms it after the first paint (start-session.ts).
 */
export const session = proxy<Session>(stateOf(readRememberedUser()));

const textOf = (user: User | undefined) => JSON.stringify(user);

/** Takes over who is signed in, here and for the next visit; the same person with the same facts redraws nothing. */
export function setSessionUser(user: User | undefined): void {
  showSessionUser(user);
  if (textOf(readRememberedUser()) !== textOf(user)) rememberUser(user);
}

/** The same without remembering: another page of this browser did that already. */
export function showSessionUser(user: User | undefined): void {
  const next = stateOf(user);
  if (textOf(session.user) !== textOf(user)) session.user = next.user;
  session.status = next.status;
}
