import { useEffect, useRef, useState } from 'react';
import { useAfter } from '#ui/motion/use-after.ts';

type Listed<Item> = { readonly key: string; readonly item: Item };

/**
 * Returns the arrivals of a list, each with its place among them, the leaving items, and the keys of both in render order:
 * a leaving item keeps its predecessor. A browser ends the transitions of an element that is moved in the document, so a
 * row moved to the end would vanish at once.
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

export type Present<Item> = Listed<Item> & {
  /** Came after the list was first drawn, and in which place among those that came with it. */
  readonly arrival: number | undefined;
  /** No longer in the list: drawn as it was for as long as it takes to leave. */
  readonly isLeaving: boolean;
};

type Shown<Item> = ReturnType<typeof listChanges<Item>> & { readonly keys: string };

const joined = (items: readonly Listed<unknown>[]): string => items.map(({ key }) => key).join('\n');

/**
 * A list whose entries come and go while it is shown: those that were removed stay in their place for `exitMs`, marked
 * as leaving, and new ones are marked as arriving. An entry that comes back meanwhile stays as it is.
 */
export function usePresence<Item>(items: readonly Listed<Item>[], exitMs: number): Present<Item>[] {
  const keys = joined(items);
  const [shown, setShown] = useState<Shown<Item>>(() => ({ keys, ...listChanges(items, items) }));
  const drawn = useRef<readonly Listed<Item>[]>(items);
  let current = shown;
  if (shown.keys !== keys) {
    current = { keys, ...listChanges(exitMs > 0 ? drawn.current : items, items) };
    setShown(current);
  }
  const { leaving } = current;
  useAfter(leaving.size > 0 ? leaving : undefined, exitMs, () =>
    setShown((known) => ({ ...known, leaving: new Map() })),
  );

  const present = current.order.flatMap((key) => {
    const entry = items.find((one) => one.key === key);
    const left = entry ?? leaving.get(key);
    return left ? [{ ...left, arrival: current.arrivals.get(key), isLeaving: !entry }] : [];
  });
  useEffect(() => {
    drawn.current = present;
  });
  return present;
}
