import { CodedError } from '#contract/errors.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Queries } from '../store/repositories/queries.ts';
import * as rows from '../store/repositories/sessions.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

/** Lifetime of a session and of its cookie after its last use. */
export const sessionLifetimeMs = 30 * dayMs;
/** However much it is used, a session ends this long after the sign-in. */
export const sessionEndMs = 90 * dayMs;
const renewalMs = dayMs;

/** Limit per player and kind; the least recently used sessions of browsers are removed first. */
const maximumPerPlayer = 50;

export type Session = {
  /** Dirty player id. */
  readonly playerId: string;
  readonly avatar: string | undefined;
  /** True if this look-up prolonged the session; its cookie should be prolonged as well. */
  readonly isRenewed: boolean;
  /** End of the session without further use. */
  readonly endsAt: Date;
  /** True if it belongs to a sign-in of the person; false for bearer tokens and for what was opened by one. */
  readonly isSignIn: boolean;
};

export type NewSession = {
  readonly playerId: string;
  readonly avatar?: string | undefined;
  /** The bearer token that opens it. */
  readonly openedBy?: string | undefined;
  /** Token of the main site's session in the same browser, for a session of a minisite. Both end together. */
  readonly handedOverBy?: string | undefined;
};

/** A bearer token as its person sees it; times in UTC. */
export type OwnToken = {
  /** Names it to its person; the token cannot be derived from it. */
  readonly id: string;
  readonly name: string;
  readonly madeAt: Date;
  /** Day of the last use, at most a day too early. */
  readonly usedAt: Date;
  readonly endsAt: Date;
};

export type Sessions = {
  /**
   * Opens a browser's session and returns its token. Only the token's hash is stored.
   * @throws CodedError `sign-in-expired` if the session that hands over has ended
   */
  issue(newSession: NewSession): Promise<string>;
  /**
   * Makes a bearer token for other programs.
   * @throws CodedError `too-many-tokens`: no program that works loses its token because another gets one
   */
  issueToken(owner: NewSession, name: string): Promise<string>;
  /** The player's bearer tokens, the newest first. */
  tokensOf(playerId: string): Promise<OwnToken[]>;
  /** Ends one of the player's bearer tokens. @returns its name; undefined when they have no such token */
  endToken(playerId: string, id: string): Promise<string | undefined>;
  /**
   * The session of a token; undefined when the token is unknown, expired or malformed. The lookup prolongs the
   * session, unless the caller cannot prolong the cookie.
   */
  find(token: unknown, use?: { readonly isProlonging: boolean }): Promise<Session | undefined>;
  /** Ends one session and those that it opened. @returns the player whose session it was */
  end(token: string): Promise<string | undefined>;
  /**
   * Ends the session, and with it those of the main site and its minisites in the same browser.
   * @returns the player whose session it was
   */
  signOut(token: string): Promise<string | undefined>;
  endAll(playerId: string): Promise<void>;
  /** Calls the listener when sessions of a player have ended before their time. */
  onEnded(listener: (playerId: string) => void): void;
};

const idOf = (tokenHash: string): string => tokenHash.slice(0, 16);

type SessionsOptions = {
  readonly queries: Queries;
  readonly clock: () => number;
  /** Ids under which a player may have signed in; without it the own one. */
  readonly idsOf?: (playerId: string) => readonly string[];
};

/**
 * Sessions in the database: they survive a restart. They expire 30 days after their last use, 90 days after the
 * sign-in at the latest. A session is prolonged at most once a day.
 */
export function createSessions({ queries, clock, idsOf = (id) => [id] }: SessionsOptions): Sessions {
  const listeners = new Set<(playerId: string) => void>();
  const ended = (playerId: string): void => {
    for (const listener of listeners) listener(playerId);
  };
  const times = () => {
    const nowMs = clock();
    return { now: new Date(nowMs), expiresAt: new Date(nowMs + sessionLifetimeMs) };
  };
  const current = (token: string) => rows.findCurrent(queries, hashOf(token), new Date(clock()));

  const issue = async (
    { playerId, avatar, openedBy, handedOverBy }: NewSession,
    kind: rows.SessionKind,
    name: string | null,
  ): Promise<string> => {
    const token = newToken();
    const { now, expiresAt } = times();
    const openingToken = handedOverBy ?? openedBy;
    const opener = openingToken === undefined ? undefined : await current(openingToken);
    if (handedOverBy !== undefined && opener === undefined) throw new CodedError('sign-in-expired');
    const isChild = handedOverBy !== undefined || opener?.kind === 'token';
    const parent = (isChild ? opener?.token_hash : opener?.parent) ?? null;
    const endsAt = opener?.ends_at ?? new Date(now.getTime() + sessionEndMs);
    await rows.insert(queries, {
      token_hash: hashOf(token),
      player: playerId,
      kind,
      avatar: avatar ?? null,
      name,
      parent,
      created_at: now,
      used_at: now,
      expires_at: endsAt < expiresAt ? endsAt : expiresAt,
      ends_at: endsAt,
    });
    await rows.deleteOldest(queries, playerId, kind, maximumPerPlayer);
    await rows.deleteExpired(queries, now);
    return token;
  };

  const endOne = async (tokenHash: string): Promise<string | undefined> => {
    const row = await rows.deleteOne(queries, tokenHash);
    if (row !== undefined) ended(row.player);
    return row?.player;
  };
  const tokenRows = (playerId: string) => rows.findTokens(queries, idsOf(playerId), new Date(clock()));

  return {
    issue: (newSession) => issue(newSession, 'web', null),
    async issueToken(owner, name) {
      const { length } = await tokenRows(owner.playerId);
      if (length >= maximumPerPlayer) {
        throw new CodedError('too-many-tokens', { maximum: maximumPerPlayer });
      }
      return issue(owner, 'token', name);
    },

    async tokensOf(playerId) {
      return (await tokenRows(playerId)).map((row) => ({
        id: idOf(row.token_hash),
        name: row.name ?? '',
        madeAt: row.created_at,
        usedAt: row.used_at,
        endsAt: row.expires_at,
      }));
    },

    async endToken(playerId, id) {
      const row = (await tokenRows(playerId)).find(({ token_hash }) => idOf(token_hash) === id);
      if (row === undefined) return undefined;
      await rows.deleteOne(queries, row.token_hash);
      ended(playerId);
      return row.name ?? '';
    },

    async find(token, { isProlonging } = { isProlonging: true }) {
      if (!isToken(token)) return undefined;
      const { now, expiresAt } = times();
      const row = await rows.findCurrent(queries, hashOf(token), now);
      if (row === undefined) return undefined;
      const ifUsedBefore = new Date(now.getTime() - renewalMs);
      let isRenewed = false;
      if (isProlonging && row.used_at <= ifUsedBefore) {
        const renewal = { usedAt: now, expiresAt, ifUsedBefore };
        isRenewed = await rows.renew(queries, row.token_hash, renewal);
        // The session of a minisite would otherwise end with one of the main site that is not used.
        if (row.parent !== null && row.opener_kind === 'web') await rows.renew(queries, row.parent, renewal);
        await rows.deleteExpired(queries, now);
      }
      return {
        playerId: row.player,
        avatar: row.avatar ?? undefined,
        isRenewed,
        endsAt: !isRenewed ? row.expires_at : row.ends_at < expiresAt ? row.ends_at : expiresAt,
        isSignIn:
          row.kind === 'web' &&
          (row.parent === null || (row.opener_kind === 'web' && row.opener_parent === null)),
      };
    },

    end: (token) => endOne(hashOf(token)),
    async signOut(token) {
      const row = await current(token);
      return endOne(row?.opener_kind === 'web' && row.parent !== null ? row.parent : hashOf(token));
    },
    async endAll(playerId) {
      await rows.deleteOfPlayers(queries, idsOf(playerId));
      ended(playerId);
    },
    onEnded: (listener) => void listeners.add(listener),
  };
}
