import { numberLimits } from '../limits.ts';
import { type CountdownFields, countdownEndMs, countdownState, countdownText } from './countdown.ts';
import { countdownFace } from './countdown-face.ts';

/**
 * Returns the length of a custom countdown in seconds, or null if a part is not a whole number in its range: hours 0 to
 * 99, minutes and seconds 0 to 59. The countdown ends at now plus this length.
 */
export function customCountdownSeconds(parts: {
  hours: number;
  minutes: number;
  seconds: number;
}): number | null {
  const { hours, minutes, seconds } = parts;
  if (![hours, minutes, seconds].every((part) => Number.isInteger(part) && part >= 0)) return null;
  return hours > numberLimits.countdownHours || minutes > 59 || seconds > 59
    ? null
    : hours * 3600 + minutes * 60 + seconds;
}

/** Returns the end of a countdown set now, in ms: now plus its length. */
export function countdownEndFrom(nowMs: number, seconds: number): number {
  return nowMs + seconds * 1000;
}

/** Returns the countdown as text for staff: also marked as paused, or with the time since its end. */
export function countdownNow(fields: CountdownFields, nowMs: number, zone: string): string {
  const state = countdownState(fields, nowMs);
  if (state.kind === 'over') return `+${countdownText(state.seconds)} over`;
  return `${countdownFace(fields, nowMs, zone)}${state.kind === 'paused' ? ' paused' : ''}`;
}

/** Change that an action makes to the countdown. */
export type CountdownChange = { readonly countdownEnd: number } | { readonly countdownLeft: number };

/** A paused one keeps at least this, ms: with nothing left it would not be paused but cleared. */
const leastMs = 1_000;

/**
 * The countdown longer or shorter by `byMs`; one that is over begins again from now. Undefined where there is none,
 * and where one that is over would get shorter.
 */
export function movedCountdown(
  fields: CountdownFields,
  nowMs: number,
  byMs: number,
): CountdownChange | undefined {
  if (fields.countdown_left) return { countdownLeft: Math.max(leastMs, fields.countdown_left + byMs) };
  const endMs = countdownEndMs(fields.countdown_end);
  if (endMs === null || (endMs <= nowMs && byMs < 0)) return undefined;
  return { countdownEnd: Math.max(nowMs, Math.max(nowMs, endMs) + byMs) };
}

/** The countdown paused with what it has left, or going on with it; undefined without one that has something left. */
export function pausedCountdown(fields: CountdownFields, nowMs: number): CountdownChange | undefined {
  if (fields.countdown_left) return { countdownEnd: nowMs + fields.countdown_left };
  const endMs = countdownEndMs(fields.countdown_end);
  if (endMs === null || endMs <= nowMs) return undefined;
  return { countdownLeft: Math.max(leastMs, Math.round(endMs - nowMs)) };
}

/** Returns the typed length; an empty field counts as 0. `seconds` is null while the length cannot be set. */
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
  if (total === null)
    return {
      seconds: null,
      problem: `Whole numbers; up to ${numberLimits.countdownHours} hours, 59 minutes and 59 seconds`,
    };
  return { seconds: total > 0 ? total : null, problem: undefined };
}
