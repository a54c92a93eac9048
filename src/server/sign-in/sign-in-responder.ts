import type { Context } from 'hono';
import type { SignInAnswer } from '#contract/http.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { cookieToken, type SessionCookie } from './cookies.ts';
import type { Handover } from './handover.ts';
import { type Note, noteSignIn } from './notes.ts';
import { signedIn } from './people.ts';
import type { NewSession, Sessions } from './sessions.ts';

type ResponderParts = {
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly handover: Handover;
  readonly note: Note;
};

export type SignInResponder = {
  /** Replaces the session of this browser by a new one. @returns its token */
  openSession(c: Context, newSession: NewSession): Promise<string>;
  /**
   * The answer to a successful sign-in.
   *
   * @param visit.isFromHere whether this browser started the sign-in on this site; only then it gets the cookie
   * @param visit.returnTo requested address to open next, not yet validated
   */
  answer(
    c: Context,
    player: WireRecord,
    visit: {
      readonly avatar?: string | undefined;
      readonly returnTo: string | undefined;
      readonly isFromHere: boolean;
    },
  ): Promise<SignInAnswer>;
};

export function createSignInResponder({ sessions, cookie, handover, note }: ResponderParts): SignInResponder {
  const issue = (c: Context, newSession: NewSession): Promise<string> => {
    noteSignIn(note, c, newSession.playerId);
    return sessions.issue(newSession);
  };
  const openSession: SignInResponder['openSession'] = async (c, newSession) => {
    const former = cookieToken(c.req.raw);
    if (former !== undefined) await sessions.end(former);
    const token = await issue(c, newSession);
    cookie.set(c, token);
    return token;
  };

  return {
    openSession,
    async answer(c, player, { avatar, returnTo, isFromHere }) {
      const { playerId, user } = signedIn(player, avatar);
      const newSession = { playerId, avatar };
      const token = isFromHere ? await openSession(c, newSession) : await issue(c, newSession);
      const next = isFromHere ? handover.nextAddress(returnTo, newSession) : undefined;
      return { error: false, token, user, ...(next === undefined ? {} : { next }) };
    },
  };
}
