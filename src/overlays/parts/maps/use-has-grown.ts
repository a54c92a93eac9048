import { useState } from 'react';
import { useAfter } from '#ui/motion/use-after.ts';
import { useMotion, useOverlay } from '../../host/use-overlay.ts';

/** After an activation the set is seen as a whole first (overlays-live, maps). */
const growAfterMs = 3_000;

/** Whether the map to be played next is the large one: 3 s after the page went on air; at once where nothing moves. */
export function useHasGrown(): boolean {
  const { canAnimate } = useOverlay();
  const { isEntered } = useMotion();
  const [hasGrown, setGrown] = useState(isEntered);
  if (!isEntered && hasGrown) setGrown(false);
  useAfter(isEntered ? 'entered' : undefined, growAfterMs, () => setGrown(true));
  return hasGrown || !canAnimate;
}
