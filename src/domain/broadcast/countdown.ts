import { instantOf, type Moment } from '../time/instant.ts';

/** Lengths of the quick buttons of the countdown editor, in seconds: 3:00, 5:00 and 10:00. */
export const quickCountdownSeconds = [180, 300, 600] as const;

/** A record's `countdown_end` as an instant: stored as ISO text, or as milliseconds right after an action. */
export function countdownEndMs(stored: Moment): number | null {
  return instantOf(stored) ?? null;
}

/** The countdown of a show as its record holds it. */
export type CountdownFields = {
  readonly countdown_end?: Moment;
  /** Milliseconds that a paused one has left. */
  readonly countdown_left?: number | null | undefined;
};

/** `over`: seconds since its end, when viewers see 00:00. */
export type CountdownState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running' | 'paused' | 'over'; readonly seconds: number };

/** Returns the present state of the countdown. `nowMs` comes from the synchronised clock. */
export function countdownState(
  { countdown_end, countdown_left }: CountdownFields,
  nowMs: number,
): CountdownState {
  if (countdown_left) return { kind: 'paused', seconds: Math.floor(countdown_left / 1000) };
  const endMs = countdownEndMs(countdown_end);
  if (endMs === null) return { kind: 'none' };
  const overSeconds = Math.floor((nowMs - endMs) / 1000);
  return overSeconds > 0
    ? { kind: 'over', seconds: overSeconds }
    : { kind: 'running', seconds: countdownSeconds(endMs, nowMs) };
}

/** Returns the text of the countdown for viewers: 00:00 once it is over; undefined without a countdown. */
export function countdownOnAir(fields: CountdownFields, nowMs: number): string | undefined {
  const state = countdownState(fields, nowMs);
  if (state.kind === 'none') return undefined;
  return countdownText(state.kind === 'over' ? 0 : state.seconds);
}

/** Returns the whole seconds left, at least 0. `nowMs` comes from the synchronised clock. */
export function countdownSeconds(endMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((endMs - nowMs) / 1000));
}

/** Returns `00:00` at zero, `mm:ss` up to an hour, `h:mm:ss` above: 3600 is 60:00, 3661 is 1:01:01. */
export function countdownText(seconds: number): string {
  if (seconds <= 3600) return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** Returns a length in seconds as `mm:ss`, or `hh:mm:ss` from one hour. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = `${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
  return whole < 3600 ? minutes : `${pad(Math.floor(whole / 3600))}:${minutes}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
