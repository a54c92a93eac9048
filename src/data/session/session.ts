import { proxy } from 'valtio/vanilla';
import type { User } from '#contract/http.ts';
import { readStored, writeStored } from '../browser-storage.ts';

/** Storage key of the user who was signed in last; the proof itself is a cookie that no script can read. */
export const rememberedUserKey = 'session';

/** A sign-out that has not reached the server yet. */
export const pendingSignOutKey = 'sign-out';

/** Returns the user by the server's last answer in this browser, for the first render and for pages opened offline. */
export function readRememberedUser(): User | undefined {
  return readUser(readStored(rememberedUserKey));
}

/** A person out of storage or an answer; undefined when it is none. Broken lists count as empty. */
export function readUser(value: unknown): User | undefined {
  const user = value as Partial<User> | null | undefined;
  if (typeof user?.airtableID !== 'string' || user.airtableID === '') return undefined;
  const { website_settings: settings, clients } = user;
  return {
    ...user,
    airtableID: user.airtableID,
    website_settings: Array.isArray(settings) ? settings : [],
    ...(clients !== undefined && !Array.isArray(clients) ? { clients: [] } : {}),
  };
}

/** Keeps the person for the next visit and tells the other open pages; undefined forgets. */
function rememberUser(user: User | undefined): void {
  writeStored(rememberedUserKey, user ?? null);
}

export type Session = {
  user: User | undefined;
  /** `unknown` while the server is being asked and nothing is remembered. */
  status: 'unknown' | 'signed-in' | 'signed-out';
};

const stateOf = (user: User | undefined): Session => ({ user, status: user ? 'signed-in' : 'signed-out' });

/**
 * Session of this page. It starts with the user of the last visit, so that signed-in users never see themselves signed
 * out, online or not. The server confirms it after the first paint (start-session.ts).
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
