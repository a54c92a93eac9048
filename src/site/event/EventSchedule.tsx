import { useSettled } from '#data/hooks/use-settled.ts';
import { useTree } from '#data/hooks/use-tree.ts';
import { linkedIds } from '#domain/record-id.ts';
import { SchedulePlaceholder } from '#ui/schedule/SchedulePlaceholder.tsx';
import { ScheduleView } from '#ui/schedule/ScheduleView.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import type { PageProps } from '../page.ts';
import styles from './EventSchedule.module.css';
import { ScheduleSettings } from './ScheduleSettings.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import { useEvent } from './use-event.ts';

/** The event's matches by week. */
export default function EventSchedule({ params }: PageProps) {
  const { eventKey, event } = useEvent(params, 'Schedule');
  const { isComplete } = useTree('event-schedule', [eventKey]);
  const matchKeys = linkedIds(event?.matches);
  const areMatchesKnown = useSettled(matchKeys);
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
        <ScheduleView matchKeys={matchKeys} event={event} isReady={areMatchesKnown || isComplete} />
      ) : (
        <SchedulePlaceholder count={12} />
      )}
    </section>
  );
}
