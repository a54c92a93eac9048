import { wallClock } from '#domain/time/wall-clock.ts';
import type { NoticeKind } from './occasions.ts';

/** Minutes after midnight; the end is not part of them. Over midnight when `to` is before `from`. */
export type QuietHours = { readonly from: number; readonly to: number };

/** Notices that a device has requested. */
export type NoticeWishes = {
  /** Clean ids of teams, players and events. */
  readonly follows: readonly string[];
  readonly kinds: readonly NoticeKind[];
  /** The text says the score. */
  readonly withResult: boolean;
  readonly quiet: QuietHours | null;
  /** The device's own zone, an IANA name. */
  readonly zone: string;
  readonly is24Hour: boolean;
};

/** Returns true during the quiet hours of a device, in its own zone; equal ends mean no quiet hours. */
export function isQuiet({ quiet, zone }: Pick<NoticeWishes, 'quiet' | 'zone'>, nowMs: number): boolean {
  if (quiet === null || quiet.from === quiet.to) return false;
  const { hour, minute } = wallClock(nowMs, zone);
  const at = hour * 60 + minute;
  const { from, to } = quiet;
  return from < to ? at >= from && at < to : at >= from || at < to;
}

/** Returns true if a device wants notices of this kind about one of the subjects (clean ids), at any hour. */
export function isWanted(wishes: NoticeWishes, kind: NoticeKind, subjects: readonly string[]): boolean {
  return wishes.kinds.includes(kind) && subjects.some((id) => wishes.follows.includes(id));
}
