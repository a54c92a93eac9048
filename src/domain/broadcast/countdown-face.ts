import { formatTime } from '../time/format.ts';
import { type CountdownFields, countdownOnAir } from './countdown.ts';

/** What the countdown shows: the time left, else the time of day in the show's zone (rules 5.5). */
export function countdownFace(fields: CountdownFields, nowMs: number, zone: string): string {
  return countdownOnAir(fields, nowMs) ?? formatTime(nowMs, { zone }, ['clock']);
}
