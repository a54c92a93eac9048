import type { Queries } from './queries.ts';

/** The epoch of this database; set to `proposed` when it has none yet. */
export const findOrCreateEpoch = async (queries: Queries, proposed: string): Promise<string> => {
  await queries
    .insertInto('meta')
    .values({ name: 'epoch', value: proposed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await queries
    .selectFrom('meta')
    .select('value')
    .where('name', '=', 'epoch')
    .executeTakeFirstOrThrow();
  return row.value;
};
