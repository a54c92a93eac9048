import { useEffect, useRef, useState } from 'react';
import { useAfter } from '#ui/motion/use-after.ts';

export type Held<Value> = {
  /** Value to render: the old one while its element closes, then the new one. */
  readonly value: Value | undefined;
  /** True while the element is open; false from the change until the hold is over, and without a value. */
  readonly isOpen: boolean;
};

export type HoldSettings<Value> = {
  /** Two values with the same key are one item whose details changed: those are rendered at once. */
  readonly keyOf: (value: Value) => string;
  /** Returns the time for which the element stays closed between two values, ms. 0 swaps at once. */
  readonly holdMs: (from: Value, to: Value | undefined) => number;
};

/**
 * Lets a piece close with its old content before it opens with the new one, so that no text or team changes while it is
 * visible. The first value is shown at once, and one that comes back before the end of the hold opens again at once.
 */
export function useHeld<Value>(next: Value | undefined, settings: HoldSettings<Value>): Held<Value> {
  const { keyOf, holdMs } = settings;
  const nextKey = next === undefined ? undefined : keyOf(next);
  const [shownKey, setShownKey] = useState(nextKey);
  const lastOpen = useRef(next);
  const isSame = shownKey === nextKey;
  const waitMs = isSame || lastOpen.current === undefined ? 0 : holdMs(lastOpen.current, next);
  const isHeld = !isSame && waitMs > 0;
  if (!isSame && !isHeld) setShownKey(nextKey);

  useEffect(() => {
    if (!isHeld) lastOpen.current = next;
  });
  useAfter(isHeld ? (nextKey ?? '') : undefined, waitMs, () => setShownKey(nextKey));

  return isHeld ? { value: lastOpen.current, isOpen: false } : { value: next, isOpen: next !== undefined };
}
