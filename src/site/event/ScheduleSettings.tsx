import { useState } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { ZonePicker } from '#ui/controls/ZonePicker.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './EventSchedule.module.css';

const minuteMs = 60_000;

const sorts = [
  { value: 'Default', label: 'By week and day' },
  { value: 'Chronological', label: 'By start time' },
];

/** The zone of the times and the order of the rows; both are remembered. */
export function ScheduleSettings() {
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
