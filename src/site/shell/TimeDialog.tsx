import { useClock } from '#data/hooks/use-clock.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';
import { formatTime } from '#domain/time/format.ts';
import { resolveZone } from '#domain/time/zones.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { ZonePicker } from '#ui/controls/ZonePicker.tsx';
import styles from './TimeDialog.module.css';
import { openShellDialog } from './use-shell-dialog.ts';

const minuteMs = 60_000;

const schemes = [
  { value: 'system', label: 'Same as this device' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

/** Time zone, 24-hour time and colours: everything on screen follows at once. */
export default function TimeDialog() {
  const { timezone, use24HourTime, colourScheme } = useSettings();
  const nowMs = useClock(minuteMs);
  const zone = resolveZone(timezone);
  return (
    <Dialog title="Time and display" isOpen onClose={() => openShellDialog(undefined)}>
      <div className={styles.fields}>
        <ZonePicker nowMs={nowMs} />
        <Switch
          label="24-hour time"
          isOn={use24HourTime}
          onChange={(isOn) => {
            settings.use24HourTime = isOn;
          }}
        />
        <p className={styles.example} aria-live="polite">
          Now it is <time>{formatTime(nowMs, { zone, is24Hour: use24HourTime })}</time>
        </p>
        <Select
          label="Colours"
          value={colourScheme}
          options={schemes}
          onChange={(value) => {
            if (value === 'system' || value === 'dark' || value === 'light') settings.colourScheme = value;
          }}
        />
      </div>
    </Dialog>
  );
}
