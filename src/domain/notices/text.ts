import { formatTime } from '#domain/time/format.ts';
import type { NoticeKind } from './occasions.ts';
import type { NoticeWishes } from './wishes.ts';

/** Facts from which the text of a notice is made. */
export type NoticeFacts = {
  /** `Team A vs Team B`. */
  readonly name: string;
  /** The event and the round; empty when there is none. */
  readonly context: string;
  /** Epoch milliseconds. */
  readonly start: number | undefined;
  readonly isLive: boolean;
  /** Two scores in the order of the name. */
  readonly score: readonly [number, number] | undefined;
};

/** The texts of a notice in the device's zone and clock. No score unless the device asked for it. */
export function noticeText(
  kind: NoticeKind,
  { name, context, start, isLive, score }: NoticeFacts,
  { zone, is24Hour, withResult }: Pick<NoticeWishes, 'zone' | 'is24Hour' | 'withResult'>,
): { title: string; body: string } {
  const time = (parts: Parameters<typeof formatTime>[2]) => formatTime(start, { zone, is24Hour }, parts);
  const lines: { readonly [Kind in NoticeKind]: () => string } = {
    soon: () => `Starts at ${time(['time'])}`,
    start: () => (isLive ? 'On now' : 'Starts now'),
    result: () => (withResult && score ? `Final score ${score[0]} - ${score[1]}` : 'The result is in'),
    moved: () =>
      start === undefined
        ? 'Postponed, no new time yet'
        : `Moved to ${time(['weekday', 'ordinal', 'month', 'time'])}`,
  };
  return { title: name, body: [lines[kind](), context].filter((text) => text !== '').join(' · ') };
}
