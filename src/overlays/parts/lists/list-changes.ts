export type Listed<Item> = { readonly key: string; readonly item: Item };

/**
 * What came into a list, with the place among those that came, what left it, and the keys of both in the order in which
 * they are drawn: what leaves stays behind what it stood behind. A browser ends the transitions of an element that is
 * moved in the document, so that a row moved to the end would be gone at once.
 */
export function listChanges<Item>(
  before: readonly Listed<Item>[],
  after: readonly Listed<Item>[],
): {
  arrivals: ReadonlyMap<string, number>;
  leaving: ReadonlyMap<string, Listed<Item>>;
  order: readonly string[];
} {
  const had = new Set(before.map(({ key }) => key));
  const order = after.map(({ key }) => key);
  const has = new Set(order);
  const arrived = order.filter((key) => !had.has(key));
  const leaving = new Map<string, Listed<Item>>();
  let previous: string | undefined;
  for (const entry of before) {
    if (!has.has(entry.key) && !leaving.has(entry.key)) {
      leaving.set(entry.key, entry);
      order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, entry.key);
    }
    previous = entry.key;
  }
  return { arrivals: new Map(arrived.map((key, place) => [key, place])), leaving, order };
}
