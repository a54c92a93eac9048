import { Suspense, useState } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { settings } from '#data/settings/settings.ts';
import { linkedIds } from '#domain/record-id.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { ZonePicker } from '#ui/controls/ZonePicker.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SchedulePlaceholder } from '#ui/schedule/SchedulePlaceholder.tsx';
import { ScheduleView } from '#ui/schedule/ScheduleView.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import type { PageProps } from '../page.ts';
import styles from './EventSchedule.module.css';
import { SectionHeading } from './SectionHeading.tsx';

/** For staff only. */
const SheetLink = lazyPart(() => import('./sheet/SheetLink.tsx'));

const sorts = [
  { value: 'Default', label: 'By week and day' },
  { value: 'Chronological', label: 'By start time' },
];

/** The zone of the times and the order of the rows; both are remembered. */
function ScheduleSettings() {
  const [isOpen, setIsOpen] = useState(false);
  const { scheduleMatchesSort } = useSettings();
  const nowMs = useClock(minuteMs);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <Icon name="clock" />
        Settings
      </Button>
      <Dialog title="Schedule settings" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className={styles.fields}>
          <ZonePicker nowMs={nowMs} />
          <Select
            label="Order of matches"
            value={scheduleMatchesSort}
            options={sorts}
            onChange={(value) => {
              settings.scheduleMatchesSort = value === 'Chronological' ? value : 'Default';
            }}
          />
        </div>
      </Dialog>
    </>
  );
}

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
              <>
                <ThingLink type="event" record={event} subPage="streams" className={styles.streams}>
                  Streams by team
                </ThingLink>
                <Suspense fallback={null}>
                  <SheetLink event={event} className={styles.streams} />
                </Suspense>
              </>
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
