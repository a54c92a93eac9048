import type { User } from '#contract/http.ts';
import { readStored, writeStored } from '../browser-storage.ts';

/** Where this browser keeps who was signed in last; the proof itself is a cookie that no script can read. */
export const rememberedUserKey = 'session';

/** A sign-out that the server has not heard of yet. */
export const pendingSignOutKey = 'sign-out';

/** Who was signed in when this browser was last told, for the first drawing and for pages opened offline. */
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
export function rememberUser(user: User | undefined): void {
  writeStored(rememberedUserKey, user ?? null);
}
