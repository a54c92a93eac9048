import { useRef } from 'react';

/**
 * A value that stays as it was while what it is made of is on its way: nothing leaves the air because a record was
 * added to a list.
 */
export function useLastKnown<Value>(value: Value, isKnown: boolean): Value | undefined {
  const known = useRef<Value | undefined>(undefined);
  if (isKnown) known.current = value;
  return known.current;
}
