import { useEffect, useRef, useState } from 'react';
import { type Listed, listChanges } from './list-changes.ts';

export type Present<Item> = Listed<Item> & {
  /** Came after the list was first drawn, and in which place among those that came with it. */
  readonly arrival: number | undefined;
  /** No longer in the list: drawn as it was for as long as it takes to leave. */
  readonly isLeaving: boolean;
};

type Shown<Item> = {
  readonly keys: string;
  readonly arrivals: ReadonlyMap<string, number>;
  readonly leaving: readonly Listed<Item>[];
};

const joined = (items: readonly Listed<unknown>[]): string => items.map(({ key }) => key).join('\n');

/**
 * A list whose entries come and go while it is shown: those that were removed stay for `exitMs`, marked as
 * leaving, and new ones are marked as arriving. An entry that comes back meanwhile stays as it is.
 */
export function usePresence<Item>(items: readonly Listed<Item>[], exitMs: number): Present<Item>[] {
  const last = useRef(items);
  const keys = joined(items);
  const [shown, setShown] = useState<Shown<Item>>({ keys, arrivals: new Map(), leaving: [] });
  let current = shown;
  if (shown.keys !== keys) {
    const { arrivals, leaving } = listChanges([...last.current, ...shown.leaving], items);
    current = { keys, arrivals, leaving: exitMs > 0 ? leaving : [] };
    setShown(current);
  }
  useEffect(() => {
    last.current = items;
  });
  const { leaving } = current;
  useEffect(() => {
    if (leaving.length === 0) return;
    const timer = setTimeout(() => setShown((known) => ({ ...known, leaving: [] })), exitMs);
    return () => clearTimeout(timer);
  }, [leaving, exitMs]);

  return [
    ...items.map((entry) => ({ ...entry, arrival: current.arrivals.get(entry.key), isLeaving: false })),
    ...leaving.map((entry) => ({ ...entry, arrival: undefined, isLeaving: true })),
  ];
}
