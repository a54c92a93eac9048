import type { ErrorCode } from '#contract/errors.ts';

/** The server does not know the session, or knows it as somebody else's. */
const signInCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'not-authenticated',
  'unauthorized',
  'stale-token',
  'other-person',
]);

/** Call it with the code of any refusal: when its reason is the sign-in, the server is asked who is signed in. */
export function noteRefusal(code: string): void {
  if (!signInCodes.has(code)) return;
  void import('./check-session.ts').then(({ checkSession }) => checkSession(), ignore);
}

/** Without a connection the code may not come; what is remembered stands. */
const ignore = () => undefined;
