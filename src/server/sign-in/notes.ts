import type { Context } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { httpPaths } from '#contract/http-names.ts';
import type { SecurityKind } from '#contract/security-log.ts';
import type { CallerAddress } from '../http/caller-address.ts';
import type { SecurityEvent, SecurityLog } from '../security-log/security-log.ts';

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
]);

function refusalKind(path: string, { code, status }: CodedError): SecurityKind | undefined {
  if (code === 'rate-limited') return 'rate-limited';
  if (signInPaths.has(path)) return 'sign-in-refused';
  return status === 401 || status === 403 ? 'access-refused' : undefined;
}

/** Notes a call under `/auth` that was refused, where that matters for security. */
export function noteRefusal(note: Note, c: Context, error: unknown = c.error): void {
  if (!(error instanceof CodedError)) return;
  const kind = refusalKind(c.req.path, error);
  if (kind !== undefined) note(c, { kind, subject: c.req.path, detail: error.code });
}

/** Notes that a browser or program is signed in; the detail is the way it went. */
export function noteSignIn(note: Note, c: Context, playerId: string): void {
  const isLocal = c.req.path === httpPaths.localLogin;
  note(c, { kind: isLocal ? 'local-sign-in' : 'sign-in', actor: playerId, detail: c.req.path });
}
