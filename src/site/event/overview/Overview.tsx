import { useThing } from '#data/hooks/use-thing.ts';
import stack from '#ui/styles/stack.module.css';
import type { PageProps } from '../../page.ts';
import { EventNews } from './EventNews.tsx';
import { EventResult } from './EventResult.tsx';
import { EventTeams } from './EventTeams.tsx';
import { NowAndNext } from './NowAndNext.tsx';

/** The event's result, its matches now and next, its teams and its news. */
export default function Overview({ recordKey, isReady }: PageProps) {
  const event = useThing('Events', recordKey);
  return (
    <div className={stack.gap6}>
      {event && <EventResult event={event} />}
      {event && <NowAndNext event={event} />}
      <EventTeams event={event} isReady={isReady} />
      {event && <EventNews event={event} />}
    </div>
  );
}
