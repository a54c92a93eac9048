import type { FailureLimit } from './attempts.ts';
import type { Session, Sessions } from './sessions.ts';
import { hashOf, isToken } from './tokens.ts';

/** How long a token that nobody has is not asked for again; it cannot become somebody's meanwhile. */
const forgottenAfterMs = 30_000;
const maximumRemembered = 10_000;

type Use = {
  /** Whom the look-up counts for; undefined where the caller limits them itself. */
  readonly address: string | undefined;
  readonly isProlonging: boolean;
};

export type SessionFinder = {
  /** @throws CodedError `rate-limited`, for tokens that have not been somebody's before */
  find(token: unknown, use: Use): Promise<Session | undefined>;
  /** Names the session of a token that was somebody's at its last look-up. */
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
      // A database that is away says nothing of the token: whoever asks again until it is back has made none up.
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
