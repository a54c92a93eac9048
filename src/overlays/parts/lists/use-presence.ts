import { useEffect, useRef, useState } from 'react';
import { useAfter } from '#ui/motion/use-after.ts';
import { type Listed, listChanges } from './list-changes.ts';

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
