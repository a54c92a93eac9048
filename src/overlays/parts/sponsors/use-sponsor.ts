import { useEffect } from 'react';
import type { Theme } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import { rotationIndex } from '#domain/time/rotation.ts';
import { logoAddress, preloadPicture } from '../logos/use-picture.ts';

/** Returns the sponsors of the first list that names any, without those that have no image. */
export function useSponsors(lists: readonly LinkField[], heightPx: number): Theme[] {
  const keys = lists.map((list) => linkedIds(list)).find(({ length }) => length > 0);
  return useThings('Themes', keys).filter((theme) => logoAddress(theme, 'wide', heightPx));
}

/** The one whose turn it is: every screen shows the same, since the time of day says which. */
export function useSponsor(sponsors: readonly Theme[], eachMs: number, heightPx: number): Theme | undefined {
  const now = useClock(eachMs);
  const next = sponsors[rotationIndex(now + eachMs, eachMs, sponsors.length)];
  useEffect(() => preloadPicture(logoAddress(next, 'wide', heightPx)), [next, heightPx]);
  return sponsors[rotationIndex(now, eachMs, sponsors.length)];
}
