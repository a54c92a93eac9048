import { instantOf, type Moment } from '../time/instant.ts';

/** The quick buttons of the countdown editor, in seconds: 3:00, 5:00 and 10:00. Specification 9. */
export const quickCountdownSeconds = [180, 300, 600] as const;

/** A record's `countdown_end` as an instant: stored as ISO text, or as milliseconds right after an action. */
export function countdownEndMs(stored: Moment): number | null {
  return instantOf(stored) ?? null;
}

/** Whole seconds left, never below 0. `nowMs` comes from the synchronised clock. Rules 5.5. */
export function countdownSeconds(endMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((endMs - nowMs) / 1000));
}

/** `00:00` at zero, `mm:ss` up to an hour, `h:mm:ss` above: 3600 is 60:00, 3661 is 1:01:01. Rules 5.5. */
export function countdownText(seconds: number): string {
  if (seconds <= 3600) return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** A length in seconds as `mm:ss`, or `hh:mm:ss` from one hour. Rules 5.6. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = `${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
  return whole < 3600 ? minutes : `${pad(Math.floor(whole / 3600))}:${minutes}`;
}

/**
 * The length of a custom countdown in seconds, or null when a part is no whole number in its range: hours from
 * 0, minutes and seconds 0 to 59. It ends at now plus this. Specification 5, rules 5.7.
 */
export function customCountdownSeconds(parts: {
  hours: number;
  minutes: number;
  seconds: number;
}): number | null {
  const { hours, minutes, seconds } = parts;
  if (![hours, minutes, seconds].every((part) => Number.isInteger(part) && part >= 0)) return null;
  return minutes > 59 || seconds > 59 ? null : hours * 3600 + minutes * 60 + seconds;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
