import type { Context } from 'hono';
import type { SignInAnswer } from '#contract/http.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { SessionCookie } from './cookies.ts';
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
   * @param visit.hasCookie whether this browser started the sign-in on this site; only then it gets the cookie
   * @param visit.hasToken whether the answer carries the token: pages that have the cookie must not be able to read one
   * @param visit.returnTo requested address to open next, not yet validated
   */
  answer(
    c: Context,
    player: WireRecord,
    visit: {
      readonly avatar?: string | undefined;
      readonly returnTo: string | undefined;
      readonly hasCookie: boolean;
      readonly hasToken: boolean;
    },
  ): Promise<SignInAnswer>;
};

export function createSignInResponder({ sessions, cookie, handover, note }: ResponderParts): SignInResponder {
  const issue = (c: Context, newSession: NewSession): Promise<string> => {
    noteSignIn(note, c, newSession.playerId);
    return sessions.issue(newSession);
  };
  const openSession: SignInResponder['openSession'] = async (c, newSession) => {
    const former = cookie.tokenOf(c.req.raw);
    if (former !== undefined) await sessions.end(former);
    const token = await issue(c, newSession);
    cookie.set(c, token);
    return token;
  };

  return {
    openSession,
    async answer(c, player, { avatar, returnTo, hasCookie, hasToken }) {
      const { playerId, user } = signedIn(player, avatar);
      const newSession = { playerId, avatar };
      const token = hasCookie ? await openSession(c, newSession) : await issue(c, newSession);
      const next = hasCookie
        ? handover.nextAddress(returnTo, { ...newSession, handedOverBy: token })
        : undefined;
      return {
        error: false,
        ...(hasToken ? { token } : {}),
        user,
        ...(next === undefined ? {} : { next }),
      };
    },
  };
}
