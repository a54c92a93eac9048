import { sql } from 'kysely';
import type { Queries } from './queries.ts';

/** `web` is the cookie of a browser, `token` a bearer token that a person copied for another program. */
export type SessionKind = 'web' | 'token';

export type SessionRow = {
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: string;
  /** Dirty player id. */
  player: string;
  kind: SessionKind;
  /** Address of the identity provider's avatar at the sign-in. */
  avatar: string | null;
  /** Name that its person has given a token. */
  name: string | null;
  /**
   * Hash of the bearer token, or of the main site's session for that of a minisite, by which a browser's session was
   * opened; it ends with that.
   */
  parent: string | null;
  created_at: Date;
  used_at: Date;
  /** Without further use. */
  expires_at: Date;
  /** However much it is used. */
  ends_at: Date;
};

export const insert = async (queries: Queries, row: SessionRow): Promise<void> => {
  await queries.insertInto('sessions').values(row).execute();
};

/** A session with the kind and the parent of the one that opened it; both null without one. */
export type OpenedSession = SessionRow & {
  readonly opener_kind: SessionKind | null;
  readonly opener_parent: string | null;
};

/** The session of a token that has not expired at that time. */
export const findCurrent = (
  queries: Queries,
  tokenHash: string,
  at: Date,
): Promise<OpenedSession | undefined> =>
  queries
    .selectFrom('sessions')
    .leftJoin('sessions as opener', 'opener.token_hash', 'sessions.parent')
    .selectAll('sessions')
    .select(['opener.kind as opener_kind', 'opener.parent as opener_parent'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', at)
    .executeTakeFirst();

/** The bearer tokens of a player's ids that have not expired, the newest first. */
export const findTokens = (queries: Queries, players: readonly string[], at: Date): Promise<SessionRow[]> =>
  queries
    .selectFrom('sessions')
    .selectAll()
    .where('player', 'in', players)
    .where('kind', '=', 'token')
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .execute();

/** Prolongs a session last prolonged before `ifUsedBefore`, to its end at most. @returns whether this call did it. */
export const renew = async (
  queries: Queries,
  tokenHash: string,
  times: { usedAt: Date; expiresAt: Date; ifUsedBefore: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await queries
    .updateTable('sessions')
    .set({ used_at: times.usedAt, expires_at: sql`least(${times.expiresAt}::timestamptz, ends_at)` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', '<=', times.ifUsedBefore)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Deletes a session and those opened by it. @returns what was deleted; undefined when there was none */
export const deleteOne = (
  queries: Queries,
  tokenHash: string,
): Promise<Pick<SessionRow, 'player' | 'kind' | 'name'> | undefined> =>
  queries
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning(['player', 'kind', 'name'])
    .executeTakeFirst();

export const deleteOfPlayers = async (queries: Queries, players: readonly string[]): Promise<void> => {
  await queries.deleteFrom('sessions').where('player', 'in', players).execute();
};

/** Keeps the player's `keep` most recently used sessions of a kind. */
export const deleteOldest = async (
  queries: Queries,
  player: string,
  kind: SessionKind,
  keep: number,
): Promise<void> => {
  await queries
    .deleteFrom('sessions')
    .where('token_hash', 'in', (old) =>
      old
        .selectFrom('sessions')
        .select('token_hash')
        .where('player', '=', player)
        .where('kind', '=', kind)
        .orderBy('used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(keep),
    )
    .execute();
};

export const deleteExpired = async (queries: Queries, at: Date): Promise<void> => {
  await queries.deleteFrom('sessions').where('expires_at', '<=', at).execute();
};
