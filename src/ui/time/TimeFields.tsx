import { useState } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { dateProblem, isEnterableDate } from '#domain/limits.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { inputTime, typedTime } from '#domain/time/input-time.ts';
import {
  doubledInstants,
  occurrenceOf,
  type WallInstant,
  zoneOffsetMinutes,
} from '#domain/time/zone-time.ts';
import { doubledLabel, zoneAbbreviation } from '#domain/time/zones.ts';
import { Select } from '../controls/Select.tsx';
import { TextField } from '../controls/TextField.tsx';
import styles from './TimeFields.module.css';

type OccurrenceSelectProps = {
  at: number;
  zone: string;
  /** The chosen instant, epoch ms. */
  onChange: (at: number) => void;
};

const names = ['First', 'Second'];

/** The choice between the two instants of a time that occurs twice when clocks go back; nothing for other times. */
export function OccurrenceSelect({ at, zone, onChange }: OccurrenceSelectProps) {
  const instants = doubledInstants(at, zone);
  if (instants === undefined) return null;
  return (
    <Select
      label="This time occurs twice, because clocks go back"
      value={String(at)}
      options={instants.map((instant, place) => ({
        value: String(instant),
        label: `${names[place]}, ${doubledLabel(zone, instant)}`,
      }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

const skippedWarning =
  'This time is skipped by the switch to daylight saving time. The time that follows from it will be used.';

type TimeFieldsProps = {
  /** Name of the time, before its zone: `Start`. */
  label: string;
  /** Undefined while there is none. */
  at: number | undefined;
  /** The zone that is meant, and a second one, whose field is shown where its clock differs. */
  zones: readonly [zone: string, second: string];
  /** Receives undefined for a text that is not a time. */
  onChange: (at: number | undefined) => void;
  problem?: string | undefined;
  /** Step of the picker, s. Any minute can be typed. */
  stepSeconds?: number | undefined;
  describedBy?: string | undefined;
};

/** The typed text, as long as it means the time that it was typed for. */
type Typed = { readonly zone: string; readonly text: string; readonly at: number | undefined };

/** Date and time in two zones at once: each field takes a value, and the other one follows. */
export function TimeFields(props: TimeFieldsProps) {
  const { label, at, zones, onChange, problem, stepSeconds, describedBy } = props;
  const nowMs = useClock(minuteMs);
  const [last, setLast] = useState<Typed>();
  const typed = last !== undefined && last.at === at && zones.includes(last.zone) ? last : undefined;
  const [main, second] = zones;
  const momentMs = at ?? nowMs;
  const isDifferent = zoneOffsetMinutes(main, momentMs) !== zoneOffsetMinutes(second, momentMs);
  const change = (zone: string, text: string) => {
    const read = typedTime(text, zone)?.at;
    const next = read !== undefined && isEnterableDate(read) ? read : undefined;
    setLast({ zone, text, at: next });
    onChange(next);
  };
  const textIn = (zone: string) => {
    if (typed?.zone === zone) return typed.text;
    return at === undefined ? '' : inputTime(at, zone);
  };
  const readIn = (zone: string): WallInstant | undefined =>
    typedTime(
      textIn(zone),
      zone,
      typed === undefined && at !== undefined ? occurrenceOf(at, zone) : undefined,
    );
  const problemIn = (zone: string) => {
    const read = readIn(zone);
    return read !== undefined && !isEnterableDate(read.at) ? dateProblem : undefined;
  };
  // The field that is typed in stays, also while its partly typed time is the same in both zones.
  const shown = main !== second && (isDifferent || typed?.zone === second) ? zones : [main];
  const entered = typed?.zone ?? main;
  // A time that follows from an unambiguous one offers no choice.
  const kind = readIn(entered)?.kind;
  const chooseOccurrence = (next: number) => {
    // The typed text means this instant from now on: the choice stays where it was made.
    if (typed !== undefined) setLast({ ...typed, at: next });
    onChange(next);
  };
  return (
    <div className={styles.fields}>
      {shown.map((zone) => {
        const name = zoneAbbreviation(zone, momentMs, 'full');
        return (
          <TextField
            key={zone}
            label={zone === main ? `${label} in ${name}` : `The same in ${name}`}
            className={styles.input}
            type="datetime-local"
            step={stepSeconds}
            required={zone === main}
            value={textIn(zone)}
            problem={problemIn(zone) ?? (zone === main ? problem : undefined)}
            describedBy={describedBy}
            onChange={(text) => change(zone, text)}
          />
        );
      })}
      {typed !== undefined && kind === 'skipped' && <p className={styles.warning}>{skippedWarning}</p>}
      {kind === 'repeated' && at !== undefined && (
        <OccurrenceSelect at={at} zone={entered} onChange={chooseOccurrence} />
      )}
    </div>
  );
}
