import { proxy } from 'valtio/vanilla';
import type { User } from '#contract/http.ts';

export type Session = {
  user: User | undefined;
  /** `unknown` while a stored sign-in is being checked. */
  status: 'unknown' | 'signed-in' | 'signed-out';
};

/** Who uses this page. Nobody is signed in until a sign-in says so. */
export const session = proxy<Session>({ user: undefined, status: 'signed-out' });
