/**
 * `Sat 03 Mar · 17:30:05`.
 *
 * @param timeZone the zone of this device unless another one is named
 */
export function dateAndTime(nowMs: number, timeZone?: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    timeZone,
  });
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone });
  return `${day.format(nowMs).replace(',', '')} · ${time.format(nowMs)}`;
}

/** State of the clip that is played into the show. */
export type MediaClock = {
  readonly isPrepared: boolean;
  readonly isPlaying: boolean;
  /** Seconds until its end; undefined while nothing is known of a clip. */
  readonly remaining: number | undefined;
  /** When its page last said something, ms; undefined when it never has. */
  readonly heardAt: number | undefined;
};

export const noMedia: MediaClock = {
  isPrepared: false,
  isPlaying: false,
  remaining: undefined,
  heardAt: undefined,
};

export type MediaStatus = 'prepared' | 'playing' | 'ended' | 'time';

/** A page that plays a clip tells its time twice a second: without a word for so long it may be gone, ms. */
const wordsLastMs = 2_000;

/** The last seconds are red. */
const lastSeconds = 10;

const secondsLeft = (value: unknown): number | undefined => {
  const { duration, current } = (value ?? {}) as { duration?: unknown; current?: unknown };
  const left = Number(duration) - Number(current ?? 0);
  return duration != null && Number.isFinite(left) ? Math.max(0, left) : undefined;
};

/** Returns the clock after a message of the page that plays the clip. */
export function withMediaUpdate(
  before: MediaClock,
  status: MediaStatus,
  value: unknown,
  nowMs: number,
): MediaClock {
  const clock = { ...before, heardAt: nowMs };
  switch (status) {
    case 'prepared':
      return value ? { ...clock, isPrepared: true } : { ...clock, isPrepared: false, remaining: undefined };
    case 'playing':
      return value ? { ...clock, isPrepared: false, isPlaying: true } : { ...clock, isPlaying: false };
    case 'ended':
      return { ...clock, isPlaying: !value };
    case 'time':
      return { ...clock, remaining: secondsLeft(value) };
    default:
      return status satisfies never;
  }
}

/**
 * Returns the phase of the clip: `idle` is dimmed, `last` is red, and `unknown` has no recent report of the remaining
 * time.
 */
export function mediaPhase(
  { isPlaying, remaining, heardAt }: MediaClock,
  nowMs: number,
): 'unknown' | 'idle' | 'playing' | 'last' {
  if (heardAt === undefined || (isPlaying && nowMs - heardAt > wordsLastMs)) return 'unknown';
  if (!isPlaying) return 'idle';
  return remaining !== undefined && remaining <= lastSeconds ? 'last' : 'playing';
}

/** The clip is ready to be started. */
export const isReady = ({ isPrepared, isPlaying }: MediaClock): boolean => isPrepared && !isPlaying;
