import { type FormEvent, useId, useState } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';
import { dateProblem, isEnterableDate } from '#domain/limits.ts';
import { formatTime } from '#domain/time/format.ts';
import { inputTime, isoTime, typedTime } from '#domain/time/input-time.ts';
import { occurrenceOf } from '#domain/time/zone-time.ts';
import { browserZone, resolveZone, zoneAbbreviation } from '#domain/time/zones.ts';
import { Button } from '../controls/Button.tsx';
import { ConflictLine } from '../controls/ConflictLine.tsx';
import { Switch } from '../controls/Switch.tsx';
import { TextField } from '../controls/TextField.tsx';
import { ZoneSelect } from '../controls/ZoneSelect.tsx';
import { useTimeOptions } from '../things/use-time-options.ts';
import styles from './DateForm.module.css';
import { OccurrenceSelect } from './OccurrenceSelect.tsx';
import { ZoneTimes } from './ZoneTimes.tsx';

/** Seconds: matches start on multiples of five minutes. */
const inputStepSeconds = 300;

const skippedWarning =
  'This time is skipped by the switch to daylight saving time. The time below will be used.';

type DateFormProps = {
  at: number | undefined;
  zone: string | undefined;
  onDone: (isoTime: string) => void;
  onCancel: () => void;
};

/** A form for date and time in the site's zone, the device's, or the given one; the result is UTC. */
export default function DateForm({ at, zone, onDone, onCancel }: DateFormProps) {
  const id = useId();
  const { timezone, editTimeInSiteTimezone } = useSettings();
  const options = useTimeOptions();
  const { nowMs } = options;
  const siteZone = resolveZone(timezone, browserZone());
  const editZone = zone ?? (editTimeInSiteTimezone ? siteZone : browserZone());
  /** The edited moment, so that it stays the same in another zone; the text is kept only while it is invalid. */
  const [typedAt, setTypedAt] = useState(at);
  const [text, setText] = useState<string>();
  /** The value when it was last read; a change by others does not replace input. */
  const [readAt, setReadAt] = useState(at);
  const shown = text ?? (typedAt === undefined ? '' : inputTime(typedAt, editZone));
  const occurrence = text === undefined && typedAt !== undefined ? occurrenceOf(typedAt, editZone) : 'first';
  const read = typedTime(shown, editZone, occurrence);
  const isOutside = read !== undefined && !isEnterableDate(read.at);
  const typed = isOutside ? undefined : read;

  const change = (value: string) => {
    setText(value);
    const next = typedTime(value, editZone);
    if (next && isEnterableDate(next.at)) setTypedAt(next.at);
  };
  const shownIn = { ...options, zone: editZone };
  const isTouched = text !== undefined || typedAt !== readAt;
  const isChangedByOthers = at !== readAt && at !== typed?.at;
  const takeTheirs = () => {
    setText(undefined);
    setTypedAt(at);
    setReadAt(at);
  };
  if (isChangedByOthers && !isTouched) takeTheirs();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Keeps the event from forms around the dialog.
    event.stopPropagation();
    if (typed) onDone(isoTime(typed.at));
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {zone === undefined && (
        <>
          <ZoneSelect label="Site time zone" nowMs={nowMs} onChange={() => setText(undefined)} />
          <Switch
            label="Use site time zone to edit"
            isOn={editTimeInSiteTimezone}
            onChange={(isOn) => {
              setText(undefined);
              settings.editTimeInSiteTimezone = isOn;
            }}
          />
        </>
      )}
      <TextField
        label={`Date and time in ${zoneAbbreviation(editZone, typed?.at ?? nowMs, 'full')}`}
        className={styles.input}
        type="datetime-local"
        step={inputStepSeconds}
        required
        value={shown}
        problem={isOutside ? dateProblem : undefined}
        describedBy={`${id}-zones`}
        onChange={change}
      />
      {typed?.kind === 'skipped' && <p className={styles.warning}>{skippedWarning}</p>}
      {typed?.kind === 'repeated' && (
        <OccurrenceSelect
          at={typed.at}
          zone={editZone}
          onChange={(chosenAt) => {
            setText(undefined);
            setTypedAt(chosenAt);
          }}
        />
      )}
      {isChangedByOthers && isTouched && (
        <ConflictLine
          field="The time"
          theirs={at === undefined ? 'none' : formatTime(at, shownIn)}
          mine={typed ? formatTime(typed.at, shownIn) : 'not yet a time'}
          onDecide={(whose) => (whose === 'theirs' ? takeTheirs() : setReadAt(at))}
        />
      )}
      <div id={`${id}-zones`}>
        <ZoneTimes at={typed?.at} editZone={editZone} siteZone={siteZone} />
      </div>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" look="primary" disabled={!typed}>
          OK
        </Button>
      </div>
    </form>
  );
}
