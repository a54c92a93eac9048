import { Link } from 'wouter';
import { useShared, useSite } from '#data/hooks/page-state.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';
import { hideResults, spoilers } from '#data/spoilers/spoilers.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { formatTime } from '#domain/time/format.ts';
import { resolveZone } from '#domain/time/zones.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { ZonePicker } from '#ui/controls/ZonePicker.tsx';
import { openShellDialog } from './FramePart.tsx';
import styles from './TimeDialog.module.css';

const schemes = [
  { value: 'system', label: 'Same as this device' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

const close = () => openShellDialog(undefined);

/** On the page of what is followed the address alone moves nothing. */
const closeAtNotices = () => {
  close();
  document.getElementById('notices')?.scrollIntoView();
};

/** Time zone, 24-hour time, colours and hidden scores: everything on screen follows at once. */
export default function TimeDialog() {
  const { timezone, use24HourTime, colourScheme } = useSettings();
  const hidesAll = useShared(spoilers, ({ choice }) => choice.hidesAll);
  const nowMs = useClock(minuteMs);
  const zone = resolveZone(timezone);
  const { minisite, siteName, siteUrl } = useSite();
  return (
    <Dialog title="Time and display" isOpen onClose={close}>
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
        <Switch
          label="Hide scores until tapped"
          isOn={hidesAll}
          onChange={(isOn) => hideResults(undefined, isOn)}
        />
        {/* A device gets its notices from the main site alone, so that none arrives twice. */}
        {minisite ? (
          <a href={`${siteUrl}/following#notices`} className={styles.link}>
            Notices about what you follow, on {siteName}
          </a>
        ) : (
          <Link href="/following#notices" className={styles.link} onClick={closeAtNotices}>
            Notices about what you follow
          </Link>
        )}
      </div>
    </Dialog>
  );
}
