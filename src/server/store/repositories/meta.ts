import type { Queries } from './queries.ts';

/** Name of the messages to crews that pages may still show. */
export const crewMessages = 'crew-messages';

/** Resolves with the database's value of a name; set to `proposed` when it has none yet. */
export const findOrCreate = async (queries: Queries, name: string, proposed: string): Promise<string> => {
  await queries
    .insertInto('meta')
    .values({ name, value: proposed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await queries
    .selectFrom('meta')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
};

/** The epoch of this database; set to `proposed` when it has none yet. */
export const findOrCreateEpoch = (queries: Queries, proposed: string): Promise<string> =>
  findOrCreate(queries, 'epoch', proposed);

/** The value under a name; undefined when there is none. */
export const find = async (queries: Queries, name: string): Promise<string | undefined> =>
  (await queries.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst())?.value;

/** Writes the epoch as it is: the smallest change, for tests of whether the database takes any. */
export const rewriteEpoch = async (queries: Queries): Promise<void> => {
  await queries
    .updateTable('meta')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('name', '=', 'epoch')
    .execute();
};

export const replace = async (queries: Queries, name: string, value: string): Promise<void> => {
  await queries.updateTable('meta').set({ value }).where('name', '=', name).execute();
};

/** Writes a value under a name that may have none yet. */
export const put = async (queries: Queries, name: string, value: string): Promise<void> => {
  await queries
    .insertInto('meta')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/** All values whose name starts with `prefix`, in the order of their names. */
export const findStarting = async (queries: Queries, prefix: string): Promise<string[]> => {
  const rows = await queries
    .selectFrom('meta')
    .select('value')
    .where((where) => where.fn<boolean>('starts_with', ['name', where.val(prefix)]))
    .orderBy('name')
    .execute();
  return rows.map(({ value }) => value);
};

export const remove = async (queries: Queries, name: string): Promise<void> => {
  await queries.deleteFrom('meta').where('name', '=', name).execute();
};
