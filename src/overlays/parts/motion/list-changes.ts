export type Listed<Item> = { readonly key: string; readonly item: Item };

/** What came into a list, with the place among those that came, and what left it. */
export function listChanges<Item>(
  before: readonly Listed<Item>[],
  after: readonly Listed<Item>[],
): { arrivals: ReadonlyMap<string, number>; leaving: readonly Listed<Item>[] } {
  const had = new Set(before.map(({ key }) => key));
  const has = new Set(after.map(({ key }) => key));
  const arrived = after.filter(({ key }) => !had.has(key));
  const leaving = new Map(before.filter(({ key }) => !has.has(key)).map((entry) => [entry.key, entry]));
  return {
    arrivals: new Map(arrived.map(({ key }, place) => [key, place])),
    leaving: [...leaving.values()],
  };
}
