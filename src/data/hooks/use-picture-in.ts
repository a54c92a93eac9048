import { useCallback, useSyncExternalStore } from 'react';
import { tallySignals } from '../production/tally-signals.ts';

/** Whether the observer with this number is in a corner of a program of the joined rooms. */
export function usePictureIn(number: number | undefined): boolean {
  const { pictures } = tallySignals();
  const subscribe = useCallback((listener: () => void) => pictures.subscribe(listener), [pictures]);
  return useSyncExternalStore(subscribe, () => pictures.has(number));
}
