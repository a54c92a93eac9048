import type { Context } from 'hono';
import { accountPaths } from '#contract/account-calls.ts';
import { CodedError } from '#contract/errors.ts';
import type { SignInAnswer } from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { SecurityKind } from '#contract/security-log.ts';
import type { CallerAddress } from '../http/caller-address.ts';
import type { SecurityEvent, SecurityLog } from '../security-log/security-log.ts';
import type { SessionCookie } from './cookies.ts';
import type { Handover } from './handover.ts';
import { signedIn } from './people.ts';
import type { NewSession, Sessions } from './sessions.ts';

/** Notes an event of a call in the security log, with the caller's address. */
export type Note = (c: Context, event: Omit<SecurityEvent, 'address'>) => void;

export const createNote =
  (securityLog: SecurityLog, callerAddress: CallerAddress): Note =>
  (c, event) =>
    securityLog.record({ ...event, address: callerAddress(c) });

const signInPaths: ReadonlySet<string> = new Set([
  httpPaths.discordLogin,
  httpPaths.login,
  httpPaths.localLogin,
  httpPaths.handover,
  accountPaths.password,
  accountPaths.changePassword,
  accountPaths.setup,
  accountPaths.openInvitation,
  accountPaths.acceptInvitation,
]);

function refusalKind(path: string, { code, status }: CodedError): SecurityKind | undefined {
  if (code === 'rate-limited') return 'rate-limited';
  if (signInPaths.has(path)) return 'sign-in-refused';
  return status === 401 || status === 403 ? 'access-refused' : undefined;
}

/** Dirty ids of the players whose password a call tries: the subjects of the entries about its refusal. */
export const triedPlayers = new WeakMap<Request, string>();

/** Notes a call under `/auth` that was refused, where that matters for security. */
export function noteRefusal(note: Note, c: Context, error: unknown = c.error): void {
  if (!(error instanceof CodedError)) return;
  const kind = refusalKind(c.req.path, error);
  if (kind === undefined) return;
  note(c, { kind, subject: triedPlayers.get(c.req.raw) ?? c.req.path, detail: error.code });
}

/** Notes that a browser or program is signed in; the detail is the way it went. */
function noteSignIn(note: Note, c: Context, playerId: string): void {
  const isLocal = c.req.path === httpPaths.localLogin;
  note(c, { kind: isLocal ? 'local-sign-in' : 'sign-in', actor: playerId, detail: c.req.path });
}

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
