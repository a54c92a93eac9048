/** The reads of an object store that `readRows` uses. */
export type RowReads<Row> = {
  get(key: string): Promise<Row | undefined>;
  count(range: IDBKeyRange): Promise<number>;
  getAll(range: IDBKeyRange): Promise<readonly Row[]>;
};

/** A request costs about as much as four rows of a range. */
const rowsPerRequest = 4;
/** Fewer keys are always read one by one. */
const fewKeys = 100;

/**
 * Returns the rows of these keys, in any order. Many keys whose rows are close to each other are read in one request of
 * their whole range: a request for each of thousands keeps a slow processor busy for seconds.
 */
export async function readRows<Row extends { readonly key: string }>(
  reads: RowReads<Row>,
  keys: readonly string[],
): Promise<readonly Row[]> {
  const readEach = async (): Promise<readonly Row[]> => {
    const rows: readonly (Row | undefined)[] = await Promise.all(keys.map((key) => reads.get(key)));
    return rows.flatMap((row) => (row === undefined ? [] : [row]));
  };
  if (keys.length < fewKeys) return readEach();
  const wanted = new Set(keys);
  const sorted = [...wanted].sort();
  const range = IDBKeyRange.bound(sorted[0], sorted.at(-1));
  if ((await reads.count(range)) > keys.length * rowsPerRequest) return readEach();
  return (await reads.getAll(range)).filter(({ key }) => wanted.has(key));
}
