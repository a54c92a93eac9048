import * as v from 'valibot';
import * as meta from '../store/repositories/meta.ts';
import type { Queries } from '../store/repositories/queries.ts';

const removal = v.object({
  player: v.string(),
  records: v.array(v.string()),
  texts: v.array(v.string()),
  files: v.array(v.string()),
});

/**
 * A removal of a person that has begun: dirty ids of the player and of all records that go, texts that name them, and
 * files of those records. Without records and texts only the compaction is left to do.
 */
export type Removal = v.InferOutput<typeof removal>;

/** The name of the removal of a person in the change log. */
export const forgetContext = { actor: 'operator', reason: 'npm run forget' } as const;

export const removalPrefix = 'removal:';

export const putRemoval = (queries: Queries, value: Removal): Promise<void> =>
  meta.put(queries, removalPrefix + value.player, JSON.stringify(value));

export const dropRemoval = (queries: Queries, player: string): Promise<void> =>
  meta.remove(queries, removalPrefix + player);

/** Returns the removals that are not complete. */
export const pendingRemovals = async (queries: Queries): Promise<Removal[]> =>
  (await meta.findStarting(queries, removalPrefix)).map((value) => v.parse(removal, JSON.parse(value)));
