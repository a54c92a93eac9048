import { isOnTheWay, type LineMatch, lineOf } from '../match/line-state.ts';
import { formatOf } from '../match/match-format.ts';
import { isOver } from '../match/outcome.ts';
import { isSameRecord } from '../record-id.ts';
import { type BreakFacts, type BreakSlide, breakPlan, breakRotation } from './break-content.ts';

/** The visible part of a break, which may differ from the display that is set. */
export type BreakOnAir = {
  /** Undefined: the pane is empty. */
  readonly shown: BreakSlide | undefined;
  /** True if that is the display that is set. Without a display the break rotates. */
  readonly isAsSet: boolean;
  /** A label for the crew. */
  readonly reason: string;
  /** The tab of the settings that decide it, where something else is set. */
  readonly change: 'countdown' | 'display' | 'automation' | undefined;
};

/** Returns what the content pane of a break shows, and why. `nowMs` comes from the synchronised clock. */
export function breakOnAir(facts: BreakFacts, nowMs: number): BreakOnAir {
  const { break_display: display } = facts;
  const { now, skipped } = breakPlan(facts, nowMs);
  const isRotating = !display || display === 'Automated';
  if (now !== undefined) {
    const isAsSet = isRotating || now.slide === display;
    return {
      shown: now.slide,
      isAsSet,
      reason: now.reason,
      change: isAsSet ? undefined : 'countdown',
    };
  }
  const reason = isRotating
    ? breakRotation(facts).length === 0
      ? 'The rotation has no slide'
      : 'No slide of the rotation has content'
    : (skipped[0]?.reason ?? `${display} is not a display of this overlay`);
  return { shown: undefined, isAsSet: false, reason, change: isRotating ? 'automation' : 'display' };
}

type TitledMatch = LineMatch & { readonly id: string };

/** Placeholder in a title for the starting, break or closing text of the live match. */
export const automaticTitle = '{auto}';

/**
 * Returns the replacement of `{auto}` in a break title: empty without a match that has a format. `match` is the live
 * match if the broadcast shows it, `schedule` the list of the overlay in its order.
 */
export function autoTitle(match: TitledMatch | undefined, schedule: readonly TitledMatch[]): string {
  if (match === undefined || formatOf(match) === undefined) return '';
  const isOpen = isOnTheWay(match);
  if (isOpen && !match.score_1 && !match.score_2) return 'Starting soon';
  // Matches that are not played do not delay the end of the show.
  const lastPlayed = schedule.filter((one) => isSameRecord(one.id, match) || !isNotPlayed(one)).at(-1);
  const isListed = schedule.some(({ id }) => isSameRecord(id, match));
  const isLast = !isListed || isSameRecord(lastPlayed?.id, match);
  return isOver(match) && isLast ? 'Thanks for watching' : 'Be right back';
}

const isNotPlayed = (match: LineMatch): boolean => ['off', 'postponed'].includes(lineOf(match).state);

/**
 * Returns the first of these texts that is not empty: the title of the address, that of the broadcast, its name. `{auto}`
 * is replaced before, so viewers never see the braces, and a text that becomes empty is skipped.
 */
export function breakTitle(texts: readonly (string | undefined)[], auto: string): string {
  return (
    texts.map((text) => text?.replaceAll(automaticTitle, auto).trim() ?? '').find((text) => text !== '') ?? ''
  );
}
