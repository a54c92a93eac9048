import type { Queries } from './queries.ts';

export type AccountRow = {
  /** Dirty id. */
  player: string;
  /** As `foldSignInName` returns it. */
  sign_in_name: string;
  /** See passwords.ts; the password itself is not stored. */
  password_hash: string;
  changed_at: Date;
};

/** The one invitation of a player that is valid. */
export type InvitationRow = {
  /** Dirty id. */
  player: string;
  /** SHA-256 of the invitation; its text is not stored. */
  token_hash: string;
  /** Dirty player id, or `operator`. */
  made_by: string;
  made_at: Date;
  ends_at: Date;
};

/** Returns true if one of these players has an account. */
export const isAnyOf = async (queries: Queries, players: readonly string[]): Promise<boolean> =>
  players.length > 0 &&
  (await queries
    .selectFrom('accounts')
    .select('player')
    .where('player', 'in', players)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns true if there is an account. */
export const isAny = async (queries: Queries): Promise<boolean> =>
  (await queries.selectFrom('accounts').select('player').limit(1).executeTakeFirst()) !== undefined;

/** Dirty ids of the players with an account, a session or an invitation, which may have ended. */
export const playersWhoSignIn = async (queries: Queries): Promise<ReadonlySet<string>> => {
  const rows = await queries
    .selectFrom('accounts')
    .select('player')
    .union(queries.selectFrom('sessions').select('player'))
    .union(queries.selectFrom('invitations').select('player'))
    .execute();
  return new Set(rows.map(({ player }) => player));
};

export const find = (
  queries: Queries,
  column: 'player' | 'sign_in_name',
  value: string,
): Promise<AccountRow | undefined> =>
  queries.selectFrom('accounts').selectAll().where(column, '=', value).executeTakeFirst();

export const put = async (queries: Queries, row: AccountRow): Promise<void> => {
  const { player: _, ...values } = row;
  await queries
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('player').doUpdateSet(values))
    .execute();
};

export const remove = async (queries: Queries, player: string): Promise<void> => {
  await queries.deleteFrom('accounts').where('player', '=', player).execute();
};

/** Ends the invitation of a player's ids. @returns false without one */
export const removeInvitation = async (queries: Queries, players: readonly string[]): Promise<boolean> => {
  const { numDeletedRows } = await queries
    .deleteFrom('invitations')
    .where('player', 'in', players)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Ends the invitation with a hash, also one that is over. */
export const removeInvitationOf = async (queries: Queries, tokenHash: string): Promise<void> => {
  await queries.deleteFrom('invitations').where('token_hash', '=', tokenHash).execute();
};

/** Ends the invitations that are for a player or made by them; `players` are the ids of one. */
export const removeInvitationsAround = async (
  queries: Queries,
  players: readonly string[],
): Promise<void> => {
  await queries
    .deleteFrom('invitations')
    .where((where) => where.or([where('player', 'in', players), where('made_by', 'in', players)]))
    .execute();
};

/** Replaces the player's invitation. */
export const putInvitation = async (queries: Queries, row: InvitationRow): Promise<void> => {
  const { player: _, ...values } = row;
  await queries
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('player').doUpdateSet(values))
    .execute();
};

export const findInvitation = (
  queries: Queries,
  tokenHash: string,
  at: Date,
): Promise<InvitationRow | undefined> =>
  queries
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', at)
    .executeTakeFirst();

/** The newest invitations that have not ended. */
export const openInvitations = (queries: Queries, at: Date, most: number): Promise<InvitationRow[]> =>
  queries
    .selectFrom('invitations')
    .selectAll()
    .where('ends_at', '>', at)
    .orderBy('made_at', 'desc')
    .orderBy('player')
    .limit(most)
    .execute();

/** Deletes an invitation that has not ended. @returns it; undefined for another call that did so before */
export const takeInvitation = (
  queries: Queries,
  tokenHash: string,
  at: Date,
): Promise<InvitationRow | undefined> =>
  queries
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', at)
    .returningAll()
    .executeTakeFirst();
