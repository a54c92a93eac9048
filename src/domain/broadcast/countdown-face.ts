import { formatTime } from '../time/format.ts';
import { type CountdownFields, countdownOnAir } from './countdown.ts';

/** Returns the text of the countdown: the time left, else the time of day in the show's zone. */
export function countdownFace(fields: CountdownFields, nowMs: number, zone: string): string {
  return countdownOnAir(fields, nowMs) ?? formatTime(nowMs, { zone }, ['clock']);
}
