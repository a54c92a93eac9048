import { type CountdownFields, countdownState } from '../broadcast/countdown.ts';
import { countdownFace } from '../broadcast/countdown-face.ts';
import { instantOf } from '../time/instant.ts';

type StartedMatch = {
  readonly live?: boolean | undefined;
  readonly score_1?: number | undefined;
  readonly score_2?: number | undefined;
};

/** The clock of a break: the time left, else the time of day in the show's zone with its half apart: `8:45`, `pm`. */
export type BreakClock = {
  readonly kind: 'countdown' | 'clock';
  readonly digits: string;
  readonly half: string;
  /** Another one is another countdown: a moved end, a pause, none. */
  readonly key: string;
};

/** Returns the content of a break's clock. `nowMs` comes from the synchronised clock. */
export function breakClock(fields: CountdownFields, nowMs: number, zone: string): BreakClock {
  const face = countdownFace(fields, nowMs, zone);
  const digits = /^[\d:]*/.exec(face)?.[0] ?? '';
  return {
    kind: countdownState(fields, nowMs).kind === 'none' ? 'clock' : 'countdown',
    digits,
    half: face.slice(digits.length),
    key: `${fields.countdown_left || ''} ${instantOf(fields.countdown_end) ?? ''}`,
  };
}

/** Returns the label of a break's clock. Before the first point of the schedule, a countdown leads to the start. */
export function breakClockLabel(
  fields: CountdownFields,
  schedule: readonly StartedMatch[],
): 'Local time' | 'Starting in' | 'Back in' {
  if (!hasCountdown(fields)) return 'Local time';
  return schedule.some(hasScore) ? 'Back in' : 'Starting in';
}

/** Returns true if viewers see a countdown, running, paused or over. */
export function hasCountdown({ countdown_end, countdown_left }: CountdownFields): boolean {
  return Boolean(countdown_left) || instantOf(countdown_end) !== undefined;
}

/** Returns true if a match has a point or is live. */
export function hasScore(match: StartedMatch): boolean {
  return Boolean(match.live || match.score_1 || match.score_2);
}
