import type { FailureLimit } from './attempts.ts';
import type { Session, Sessions } from './sessions.ts';
import { hashOf, isToken } from './tokens.ts';

/** Time for which an unknown token is not looked up again, ms; it cannot become valid in the meantime. */
const forgottenAfterMs = 30_000;
const maximumRemembered = 10_000;

type Use = {
  /** Address that the look-up counts for; undefined where the caller limits look-ups itself. */
  readonly address: string | undefined;
  readonly isProlonging: boolean;
};

export type SessionFinder = {
  /** @throws CodedError `rate-limited`, for tokens that have never had a session */
  find(token: unknown, use: Use): Promise<Session | undefined>;
  /** Returns the name of the session of a token that had one at its last look-up. */
  holderOf(token: string | undefined): string | undefined;
};

type FinderParts = {
  readonly sessions: Pick<Sessions, 'find'>;
  /** Limits unknown tokens per address. */
  readonly limit: FailureLimit;
  readonly clock: () => number;
};

/**
 * Finds sessions without a query for each token that strangers make up: an unknown one is remembered for half a minute,
 * and an address that brings many is refused. Who was found before is not, whatever others behind their address do.
 */
export function createSessionFinder({ sessions, limit, clock }: FinderParts): SessionFinder {
  const unknown = new Map<string, number>();
  const known = new Map<string, true>();

  const find: SessionFinder['find'] = async (token, { address, isProlonging }) => {
    if (!isToken(token)) return undefined;
    const hash = hashOf(token);
    if ((unknown.get(hash) ?? 0) > clock()) return undefined;
    const attempt = address === undefined || known.has(hash) ? undefined : limit.begin(address);
    const session = await sessions.find(token, { isProlonging }).catch((error: unknown) => {
      // A failed look-up says nothing about the token: repeating it until the database is back is not counted.
      attempt?.succeeded();
      throw error;
    });
    if (session === undefined) {
      known.delete(hash);
      remember(unknown, hash, clock() + forgottenAfterMs);
    } else {
      attempt?.succeeded();
      remember(known, hash, true);
    }
    return session;
  };

  return {
    find,
    holderOf(token) {
      const hash = isToken(token) ? hashOf(token) : undefined;
      return hash !== undefined && known.has(hash) ? hash : undefined;
    },
  };
}

/** Adds an entry as the newest; the oldest one makes room. */
function remember<Value>(entries: Map<string, Value>, key: string, value: Value): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > maximumRemembered && oldest !== undefined) entries.delete(oldest);
}
