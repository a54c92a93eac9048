import type { KeyScope } from '#domain/access/production-rights.ts';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import type { Queries } from './queries.ts';

export type ProductionKeyRow = {
  /** Names the key in lists and when it is revoked. */
  id: string;
  /** SHA-256 of the key; the key itself is not stored. */
  key_hash: string;
  /** Dirty id of the client whose production it opens. */
  client: string;
  scope: KeyScope;
  name: string;
  /** Dirty player id. */
  made_by: string;
  created_at: Date;
  /** To the day. */
  used_at: Date | null;
  /** Dirty id of the match, and the end of the key: of those for a match. */
  match: string | null;
  ends_at: Date | null;
  /** The one role that a tally is for. */
  role: TallyRole | null;
};

export const all = (queries: Queries): Promise<ProductionKeyRow[]> =>
  queries.selectFrom('production_keys').selectAll().orderBy('created_at').orderBy('id').execute();

export const insert = async (queries: Queries, row: ProductionKeyRow): Promise<void> => {
  await queries.insertInto('production_keys').values(row).execute();
};

export const setUsed = async (queries: Queries, id: string, at: Date): Promise<void> => {
  await queries.updateTable('production_keys').set({ used_at: at }).where('id', '=', id).execute();
};

export const deleteOne = async (queries: Queries, id: string): Promise<void> => {
  await queries.deleteFrom('production_keys').where('id', '=', id).execute();
};

/** Deletes the keys that a player (dirty id) made. @returns their ids */
export const deleteMadeBy = async (queries: Queries, player: string): Promise<string[]> => {
  const rows = await queries
    .deleteFrom('production_keys')
    .where('made_by', '=', player)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const deleteEnded = async (queries: Queries, at: Date): Promise<void> => {
  await queries.deleteFrom('production_keys').where('ends_at', '<=', at).execute();
};
