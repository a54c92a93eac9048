import { type NoticeKind, noticeKinds } from '#domain/notices/occasions.ts';
import type { QuietHours } from '#domain/notices/wishes.ts';
import { storedState } from '../settings/settings.ts';

export type NoticeSettings = {
  /** True if this device asked for notices; its browser may have ended that since. */
  isOn: boolean;
  kinds: readonly NoticeKind[];
  withResult: boolean;
  quiet: QuietHours | null;
  /** Wishes that were last sent to the server, and the time of that (ms). */
  sent: { readonly text: string; readonly at: number } | null;
};

const isMinute = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 24 * 60;

const isKind = (value: unknown): value is NoticeKind => (noticeKinds as readonly unknown[]).includes(value);

/** Settings out of storage; what is unknown or broken starts from its default, one field at a time. */
export function parseNotices(stored: unknown): NoticeSettings {
  const { isOn, kinds, withResult, quiet, sent } = (stored ?? {}) as Partial<NoticeSettings>;
  return {
    isOn: isOn === true,
    kinds: Array.isArray(kinds) ? kinds.filter(isKind) : noticeKinds,
    withResult: withResult === true,
    quiet: quiet && isMinute(quiet.from) && isMinute(quiet.to) ? { from: quiet.from, to: quiet.to } : null,
    sent: sent && typeof sent.text === 'string' && typeof sent.at === 'number' ? sent : null,
  };
}

/** Notice settings of this device. */
export const notices = storedState('notices', parseNotices);
