import { dayMs, minuteMs } from './durations.ts';
import { instantOf, type Moment } from './instant.ts';

/** Up to this many hours minutes are shown too. */
const exactHours = 3;

/** Returns the time until a start within the next 24 hours, such as `in 25 min`, `in 1 h 5 min` or `in 6 h`; else empty. */
export function startsIn(start: Moment | undefined, nowMs: number): string {
  const startAt = instantOf(start);
  if (startAt === undefined) return '';
  const untilMs = startAt - nowMs;
  if (untilMs <= 0 || untilMs >= dayMs) return '';
  const minutes = Math.ceil(untilMs / minuteMs);
  const hours = Math.floor(minutes / 60);
  if (hours >= exactHours) return `in ${Math.round(minutes / 60)} h`;
  const rest = minutes % 60;
  return ['in', hours > 0 && `${hours} h`, rest > 0 && `${rest} min`]
    .filter((part) => part !== false)
    .join(' ');
}
