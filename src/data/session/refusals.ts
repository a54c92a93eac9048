import type { ErrorCode } from '#contract/errors.ts';

/** The server does not know the session, or knows it as another user's. */
const signInCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'not-authenticated',
  'unauthorized',
  'stale-token',
  'other-person',
]);

const endedKey: ErrorCode = 'ended-key';

const checkKeys = ({ checkMatchKeys }: typeof import('../match-keys/check-match-keys.ts')) =>
  checkMatchKeys();

/** Call it with the code of any refusal: when its reason is the sign-in or a key, the server is asked about that. */
export function noteRefusal(code: string): void {
  if (code === endedKey) void import('../match-keys/check-match-keys.ts').then(checkKeys, ignore);
  if (!signInCodes.has(code)) return;
  void import('./check-session.ts').then(({ checkSession }) => checkSession(), ignore);
}

/** Without a connection the code may fail to load; the remembered state stays in effect. */
const ignore = () => undefined;
