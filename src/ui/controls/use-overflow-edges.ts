import { type RefObject, useEffect } from 'react';

/** Fades the ends of a bar at which there is more of it; `count` of entries, since more of them are wider. */
export function useOverflowEdges(bar: RefObject<HTMLElement | null>, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries have another width.
  useEffect(() => {
    // Loaded after the first paint, which is the same without it.
    const watching = import('./watch-edges.ts').then(
      ({ watchEdges }) => watchEdges(bar.current),
      () => undefined,
    );
    return () => void watching.then((stop) => stop?.());
  }, [bar, count]);
}
