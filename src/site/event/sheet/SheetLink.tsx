import type { GameEvent } from '#contract/records.ts';
import { useEventRights } from '#ui/access/use-match-rights.ts';
import { ThingLink } from '#ui/things/ThingLink.tsx';

/** Link to the sheet of a match day, for staff of the event. */
export default function SheetLink({ event, className }: { event: GameEvent; className: string | undefined }) {
  if (useEventRights(event.id)('event: Settings') !== 'allowed') return null;
  return (
    <ThingLink type="event" record={event} subPage="sheet" className={className}>
      Print sheet
    </ThingLink>
  );
}
