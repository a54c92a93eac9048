import type { GameEvent } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useTitle } from '#ui/use-title.ts';
import type { PageParams } from '../page.ts';
import { recordKey } from '../record/record-key.ts';

/** The event of the address, and the document's title for one of its pages. */
export function useEvent(
  params: PageParams,
  title?: string,
): { eventKey: string; event: GameEvent | undefined } {
  const eventKey = recordKey(params);
  const event = useThing('Events', eventKey);
  useTitle([title, event?.name]);
  return { eventKey, event };
}
