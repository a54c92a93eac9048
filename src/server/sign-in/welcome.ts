import type { Context } from 'hono';
import type { SignInAnswer } from '#contract/http.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { cookieToken, type SessionCookie } from './cookies.ts';
import type { Handover } from './handover.ts';
import { signedIn } from './people.ts';
import type { Arrival, Sessions } from './sessions.ts';

type WelcomeParts = {
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly handover: Handover;
};

export type Welcome = {
  /** Opens a session in this browser in place of the one it had. @returns its token */
  admit(c: Context, arrival: Arrival): Promise<string>;
  /**
   * The answer to a player who has just proved who they are.
   *
   * @param visit.isFromHere whether this browser started the sign-in here; only then it is given the cookie.
   * @param visit.returnTo where it wants to go on to, unchecked.
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

export function createWelcome({ sessions, cookie, handover }: WelcomeParts): Welcome {
  const admit: Welcome['admit'] = async (c, arrival) => {
    const former = cookieToken(c.req.raw);
    if (former !== undefined) await sessions.end(former);
    const token = await sessions.issue(arrival, 'web');
    cookie.set(c, token);
    return token;
  };

  return {
    admit,
    async answer(c, player, { avatar, returnTo, isFromHere }) {
      const { playerId, user } = signedIn(player, avatar);
      const arrival = { playerId, avatar };
      const token = isFromHere ? await admit(c, arrival) : await sessions.issue(arrival, 'web');
      const next = isFromHere ? handover.nextAddress(returnTo, arrival) : undefined;
      return { error: false, token, user, ...(next === undefined ? {} : { next }) };
    },
  };
}
