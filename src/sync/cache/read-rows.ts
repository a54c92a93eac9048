import type { StoredRow } from './schema.ts';

/** The reads of an object store that `readRows` uses. */
export type RowReads = {
  get(key: string): Promise<StoredRow | undefined>;
  count(range: IDBKeyRange): Promise<number>;
  getAll(range: IDBKeyRange): Promise<readonly StoredRow[]>;
};

/** A request costs about as much as four rows of a range. */
const rowsPerRequest = 4;
/** Fewer keys are always read one by one. */
const fewKeys = 100;

/**
 * Returns the rows of these keys, in any order. Many keys whose rows are close to each other are read in one request of
 * their whole range: a request for each of thousands keeps a slow processor busy for seconds.
 */
export async function readRows(reads: RowReads, keys: readonly string[]): Promise<readonly StoredRow[]> {
  const isFound = (row: StoredRow | undefined) => row !== undefined;
  const readEach = async () => (await Promise.all(keys.map((key) => reads.get(key)))).filter(isFound);
  if (keys.length < fewKeys) return readEach();
  const wanted = new Set(keys);
  const sorted = [...wanted].sort();
  const range = IDBKeyRange.bound(sorted[0], sorted.at(-1));
  if ((await reads.count(range)) > keys.length * rowsPerRequest) return readEach();
  return (await reads.getAll(range)).filter(({ key }) => wanted.has(key));
}
