import type { Queries } from '../store/repositories/queries.ts';
import * as rows from '../store/repositories/sessions.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

/** Lifetime of a session and of its cookie (specification 9). */
export const sessionLifetimeMs = 30 * 24 * 60 * 60 * 1000;
const renewalMs = 24 * 60 * 60 * 1000;

/** Limit per player; the least recently used sessions are removed first. */
const maximumPerPlayer = 50;

export type Session = {
  /** Dirty player id. */
  readonly playerId: string;
  readonly avatar: string | undefined;
  /** Whether this lookup prolonged the session; its cookie should be prolonged as well. */
  readonly isRenewed: boolean;
};

export type NewSession = { readonly playerId: string; readonly avatar?: string | undefined };

export type Sessions = {
  /** Opens a session and returns its token. Only the token's hash is stored. */
  issue(newSession: NewSession, kind: rows.SessionKind): Promise<string>;
  /**
   * The session of a token; undefined when the token is unknown, expired or malformed. The lookup prolongs the
   * session, unless the caller cannot prolong the cookie.
   */
  find(token: unknown, use?: { readonly isProlonging: boolean }): Promise<Session | undefined>;
  end(token: string): Promise<void>;
  endAll(playerId: string): Promise<void>;
};

/**
 * Sessions in the database: they survive a restart and expire 30 days after their last use (specification 9). A
 * session is prolonged at most once a day.
 */
export function createSessions({ queries, clock }: { queries: Queries; clock: () => number }): Sessions {
  const times = () => {
    const nowMs = clock();
    return { now: new Date(nowMs), expiresAt: new Date(nowMs + sessionLifetimeMs) };
  };

  return {
    async issue({ playerId, avatar }, kind) {
      const token = newToken();
      const { now, expiresAt } = times();
      await rows.insert(queries, {
        token_hash: hashOf(token),
        player: playerId,
        kind,
        avatar: avatar ?? null,
        created_at: now,
        used_at: now,
        expires_at: expiresAt,
      });
      await rows.deleteOldest(queries, playerId, kind, maximumPerPlayer);
      await rows.deleteExpired(queries, now);
      return token;
    },

    async find(token, { isProlonging } = { isProlonging: true }) {
      if (!isToken(token)) return undefined;
      const { now, expiresAt } = times();
      const row = await rows.findCurrent(queries, hashOf(token), now);
      if (row === undefined) return undefined;
      const ifUsedBefore = new Date(now.getTime() - renewalMs);
      let isRenewed = false;
      if (isProlonging && row.used_at <= ifUsedBefore) {
        isRenewed = await rows.renew(queries, row.token_hash, { usedAt: now, expiresAt, ifUsedBefore });
        await rows.deleteExpired(queries, now);
      }
      return { playerId: row.player, avatar: row.avatar ?? undefined, isRenewed };
    },

    end: (token) => rows.deleteOne(queries, hashOf(token)),
    endAll: (playerId) => rows.deleteOfPlayer(queries, playerId),
  };
}
