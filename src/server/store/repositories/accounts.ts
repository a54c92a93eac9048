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

export const all = (queries: Queries): Promise<AccountRow[]> =>
  queries.selectFrom('accounts').selectAll().orderBy('player').execute();

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
