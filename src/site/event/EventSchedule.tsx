import { useThing } from '#data/hooks/use-thing.ts';
import { linkedIds } from '#domain/record-id.ts';
import { SchedulePlaceholder } from '#ui/schedule/SchedulePlaceholder.tsx';
import { ScheduleView } from '#ui/schedule/ScheduleView.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import type { PageProps } from '../page.ts';
import styles from './EventSchedule.module.css';
import { ScheduleSettings } from './ScheduleSettings.tsx';
import { SectionHeading } from './SectionHeading.tsx';

/** The event's matches by week. */
export default function EventSchedule({ recordKey, isReady }: PageProps) {
  const event = useThing('Events', recordKey);
  const matchKeys = linkedIds(event?.matches);
  return (
    <section>
      <SectionHeading
        side={
          <div className={styles.tools}>
            {event && matchKeys.length > 0 && (
              <ThingLink type="event" record={event} subPage="streams" className={styles.streams}>
                Streams by team
              </ThingLink>
            )}
            <ScheduleSettings />
          </div>
        }
      >
        Schedule
      </SectionHeading>
      {event ? (
        <ScheduleView matchKeys={matchKeys} event={event} isReady={isReady} />
      ) : (
        <SchedulePlaceholder count={12} />
      )}
    </section>
  );
}
