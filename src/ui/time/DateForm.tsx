import { type FormEvent, useId, useState } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';
import { formatTime } from '#domain/time/format.ts';
import { isoTime } from '#domain/time/input-time.ts';
import { browserZone, resolveZone } from '#domain/time/zones.ts';
import { Button } from '../controls/Button.tsx';
import { ConflictLine } from '../controls/ConflictLine.tsx';
import { Switch } from '../controls/Switch.tsx';
import { ZoneSelect } from '../controls/ZoneSelect.tsx';
import { useTimeOptions } from '../things/use-time-options.ts';
import styles from './DateForm.module.css';
import { TimeFields } from './TimeFields.tsx';
import { inputStepSeconds, useEditZones } from './use-edit-zones.ts';

type ZoneTimesProps = { at: number | undefined; editZone: string; siteZone: string };

/** The moment in the edited zone, the site's and the device's, with their abbreviations. */
function ZoneTimes({ at, editZone, siteZone }: ZoneTimesProps) {
  const { use24HourTime } = useSettings();
  const rows = [
    { name: 'Edited', zone: editZone },
    { name: 'Site', zone: siteZone },
    { name: 'Local', zone: browserZone() },
  ].filter(({ zone }, index, all) => all.findIndex((other) => other.zone === zone) === index);
  return (
    <dl className={styles.times}>
      {rows.map(({ name, zone }) => (
        <div key={zone} className={styles.row}>
          <dt className={styles.name}>
            {name} <span className={styles.zone}>{zone.replaceAll('_', ' ')}</span>
          </dt>
          <dd>
            {at === undefined ? '–' : formatTime(at, { zone, is24Hour: use24HourTime, zoneLabel: 'full' })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type DateFormProps = {
  at: number | undefined;
  zone: string | undefined;
  onDone: (isoTime: string) => void;
  onCancel: () => void;
};

/** A form for date and time in two zones: the given one or the site's, and the device's. The result is UTC. */
export default function DateForm({ at, zone, onDone, onCancel }: DateFormProps) {
  const id = useId();
  const { timezone, editTimeInSiteTimezone } = useSettings();
  const options = useTimeOptions();
  const { nowMs } = options;
  const siteZone = resolveZone(timezone, browserZone());
  const zones = useEditZones(zone);
  const [editZone] = zones;
  /** The edited moment, which stays the same in another zone. */
  const [typedAt, setTypedAt] = useState(at);
  /** The value when it was last read; a change by others does not replace input. */
  const [readAt, setReadAt] = useState(at);
  const shownIn = { ...options, zone: editZone };
  const isTouched = typedAt !== readAt;
  const isChangedByOthers = at !== readAt && at !== typedAt;
  const takeTheirs = () => {
    setTypedAt(at);
    setReadAt(at);
  };
  if (isChangedByOthers && !isTouched) takeTheirs();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Keeps the event from forms around the dialog.
    event.stopPropagation();
    if (typedAt !== undefined) onDone(isoTime(typedAt));
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {zone === undefined && (
        <>
          <ZoneSelect label="Site time zone" nowMs={nowMs} />
          <Switch
            label="Use site time zone to edit"
            isOn={editTimeInSiteTimezone}
            onChange={(isOn) => {
              settings.editTimeInSiteTimezone = isOn;
            }}
          />
        </>
      )}
      <TimeFields
        label="Date and time"
        at={typedAt}
        zones={zones}
        stepSeconds={inputStepSeconds}
        describedBy={`${id}-zones`}
        onChange={setTypedAt}
      />
      {isChangedByOthers && isTouched && (
        <ConflictLine
          field="The time"
          theirs={at === undefined ? 'none' : formatTime(at, shownIn)}
          mine={typedAt === undefined ? 'not yet a time' : formatTime(typedAt, shownIn)}
          onDecide={(whose) => (whose === 'theirs' ? takeTheirs() : setReadAt(at))}
        />
      )}
      <div id={`${id}-zones`}>
        <ZoneTimes at={typedAt} editZone={editZone} siteZone={siteZone} />
      </div>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" look="primary" disabled={typedAt === undefined}>
          OK
        </Button>
      </div>
    </form>
  );
}
