import type { Match } from '#contract/records.ts';
import { defaultTimeParts, formatTime, type TimePart } from '#domain/time/format.ts';
import { friendlyStart } from '#domain/time/friendly-start.ts';
import { instantOf } from '#domain/time/instant.ts';
import { useTimeOptions } from './use-time-options.ts';

type StartTimeProps = {
  match: Match | undefined;
  /** `full` with weekday, date and year, `friendly` as short as the date allows, `time` only the hour. */
  format: 'full' | 'friendly' | 'time';
};

const timeParts: readonly TimePart[] = ['time', 'zone'];

/** When a match starts, in the viewer's zone; nothing without a start. */
export function StartTime({ match, format }: StartTimeProps) {
  const options = useTimeOptions();
  const startAt = instantOf(match?.start);
  if (match === undefined || startAt === undefined) return null;
  const full = formatTime(startAt, options, defaultTimeParts);
  const friendly = () => friendlyStart({ start: startAt }, options);
  const text = {
    full: () => full,
    friendly: () => `${friendly()} ${formatTime(startAt, options, ['zone'])}`,
    time: () => formatTime(startAt, options, timeParts),
  }[format]();
  return (
    <time dateTime={new Date(startAt).toISOString()} title={full}>
      {text}
    </time>
  );
}
