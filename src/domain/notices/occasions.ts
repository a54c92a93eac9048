import { hourMs, minuteMs } from '../time/durations.ts';

/** Kinds of notices about a match: 15 minutes before it, at its start, when it has a result, when it is moved. */
export const noticeKinds = ['soon', 'start', 'result', 'moved'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** A match as far as notices go. Times are epoch milliseconds. */
export type NoticeMatch = {
  /** Clean id. */
  readonly id: string;
  /** The planned start; undefined without one. */
  readonly start: number | undefined;
  /** The start that was planned before, and when that changed. */
  readonly former: { readonly start: number; readonly movedAt: number } | undefined;
  readonly isLive: boolean;
  /** Subject of possible notices: the coming match, its result, or none, as for a match that was called off. */
  readonly outlook: 'to come' | 'result' | 'none';
};

/** One thing to tell of a match, once to each device. */
export type Occasion = {
  readonly kind: NoticeKind;
  readonly match: string;
  /** Names it for good: the same match at another start is another occasion. */
  readonly key: string;
  /** When it is not worth telling any more, epoch milliseconds. */
  readonly until: number;
};

/** Time before the planned start from which `soon` is sent, ms. */
export const soonMs = 15 * minuteMs;
/** Time after a start in which `start` may be sent, ms. After that the match is delayed, or over. */
const startMs = 10 * minuteMs;
/** Time for which results and moved matches may wait for the end of a user's quiet hours, ms. */
const patienceMs = 24 * hourMs;
/** A match that was moved by less is where it was. */
const smallestMoveMs = 5 * minuteMs;
/** A match that is on may be told for so long after its start. */
const longestMatchMs = 12 * hourMs;

/**
 * Returns the occasions of a match at `nowMs`. `soon` precedes the planned start; `start` applies at it and when the
 * match goes on air. `moved` applies while the new start is in the future or not set. A decided match has only
 * `result`.
 */
export function occasionsOf(match: NoticeMatch, nowMs: number): Occasion[] {
  const { id, start, former, isLive, outlook } = match;
  const occasion = (kind: NoticeKind, of: number | undefined, until: number): Occasion => ({
    kind,
    match: id,
    key: `${id}:${kind}:${of ?? 'none'}`,
    until,
  });
  if (outlook === 'none') return [];
  if (outlook === 'result') {
    const isRecent = start !== undefined && Math.abs(nowMs - start) < patienceMs;
    return isRecent ? [occasion('result', start, start + patienceMs)] : [];
  }
  const found: Occasion[] = [];
  if (former !== undefined && nowMs - former.movedAt < patienceMs && (start === undefined || start > nowMs)) {
    const isMoved = start === undefined || Math.abs(start - former.start) >= smallestMoveMs;
    if (isMoved)
      found.push(occasion('moved', start, Math.min(start ?? Infinity, former.movedAt + patienceMs)));
  }
  if (start === undefined) return isLive ? [occasion('start', start, nowMs + startMs)] : found;
  if (isLive && nowMs < start + longestMatchMs) {
    found.push(occasion('start', start, Math.max(start, nowMs) + startMs));
  } else if (nowMs >= start && nowMs < start + startMs) {
    found.push(occasion('start', start, start + startMs));
  } else if (nowMs >= start - soonMs && nowMs < start) {
    found.push(occasion('soon', start, start));
  }
  return found;
}
