import type { GameEvent } from '#contract/records.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThingState } from '#data/hooks/use-thing-state.ts';
import { linkedIds } from '#domain/record-id.ts';

/** The matches of an event that a server list names: compared by id, so that no match has to be loaded for it. */
const keysIn = (list: readonly string[] | undefined, event: GameEvent | undefined): string[] => {
  const own = new Set(linkedIds(event?.matches));
  return linkedIds(list).filter((key) => own.has(key));
};

/** The event's matches that are on air. */
export function useLiveKeys(event: GameEvent | undefined): string[] {
  return keysIn(useSpecial('special:live-matches')?.matches, event);
}

/** The event's next matches, earliest first, without those on air. */
export function useNextKeys(event: GameEvent | undefined): { keys: string[]; isLoading: boolean } {
  const live = useLiveKeys(event);
  const upcoming = useSpecial('special:upcoming-matches')?.matches;
  const { status } = useThingState('special:upcoming-matches');
  const keys = keysIn(upcoming, event).filter((key) => !live.includes(key));
  return { keys, isLoading: status === 'loading' };
}
