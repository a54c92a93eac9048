import { formatTime } from '../time/format.ts';
import type { Moment } from '../time/instant.ts';
import { countdownEndMs, countdownSeconds, countdownText, customCountdownSeconds } from './countdown.ts';

/** The end of a countdown set now: now plus its length (specification 4). */
export function countdownEndFrom(nowMs: number, seconds: number): number {
  return nowMs + seconds * 1000;
}

/** What the countdown shows: the time left, else the time of day in the show's zone (rules 5.5). */
export function countdownFace(end: Moment, nowMs: number, zone: string): string {
  const endMs = countdownEndMs(end);
  return endMs === null
    ? formatTime(nowMs, { zone }, ['time'])
    : countdownText(countdownSeconds(endMs, nowMs));
}

/** The typed length; an empty field counts as 0. `seconds` is null while it cannot be set (dashboard 4.1). */
export function typedCountdown(typed: {
  readonly hours: number | null;
  readonly minutes: number | null;
  readonly seconds: number | null;
}): { readonly seconds: number | null; readonly problem: string | undefined } {
  const total = customCountdownSeconds({
    hours: typed.hours ?? 0,
    minutes: typed.minutes ?? 0,
    seconds: typed.seconds ?? 0,
  });
  if (total === null) return { seconds: null, problem: 'Whole numbers; minutes and seconds up to 59' };
  return { seconds: total > 0 ? total : null, problem: undefined };
}
