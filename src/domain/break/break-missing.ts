import { type LineMatch, lineOf } from '../match/line-state.ts';
import { type LinkField, linkedIds } from '../record-id.ts';
import type { BreakSlide } from './break-content.ts';

export type BreakContents = {
  /** The broadcast's match, whether it is shown or not. */
  readonly liveMatch: (LineMatch & { readonly teams?: LinkField }) | undefined;
  readonly isMatchShown: boolean;
  /** Matches on the list of the overlay. */
  readonly scheduleCount: number;
  readonly stage: string;
  readonly hasBracket: boolean;
  /** People of the matches whose crew is listed. */
  readonly staffCount: number;
  readonly hasPicture: boolean;
  readonly title: string;
  readonly others: readonly {
    readonly stream_link?: string | undefined;
    readonly stream_preview?: string | undefined;
  }[];
};

/** The stage of a break's table: the broadcast's, else that of the shown match (overlays 3.9). */
export function breakStage(
  currentStage: string | undefined,
  shownMatch: { readonly match_group?: string | undefined } | undefined,
): string {
  return currentStage?.trim() || shownMatch?.match_group?.trim() || '';
}

/** Other broadcasts with a player to show (overlays-show, break). */
export function previewedBroadcasts<Other extends BreakContents['others'][number]>(
  others: readonly Other[],
): Other[] {
  return others.filter(({ stream_link, stream_preview }) => stream_link && stream_preview);
}

/** The slides of a break that have nothing to show, each with the reason in words (overlays 3.9). */
export function breakMissing(contents: BreakContents): ReadonlyMap<BreakSlide, string> {
  const { liveMatch, isMatchShown, others } = contents;
  const line = lineOf(liveMatch ?? {});
  const reasons: readonly (readonly [slide: BreakSlide, isMissing: boolean, reason: string])[] = [
    ['Schedule', contents.scheduleCount === 0, 'No match is listed for overlays'],
    ['Standings', contents.stage === '', 'No stage is chosen, and the live match has none'],
    ['Image', !contents.hasPicture, 'There is no break image, and the event has no logo'],
    ['Bracket', !contents.hasBracket, 'The event has no bracket'],
    ['Staff', contents.staffCount === 0, 'The matches have no crew'],
    ['Matchup', liveMatch === undefined, 'No live match selected'],
    ['Matchup', !isMatchShown, 'Live match not showing'],
    ['Matchup', linkedIds(liveMatch?.teams).length !== 2, 'The live match does not have two teams'],
    [
      'Matchup',
      line.state === 'off' || line.state === 'postponed',
      `The live match is not played: ${line.word?.toLowerCase()}`,
    ],
    ['Title', contents.title === '', 'There is no title'],
    [
      'Other Streams',
      previewedBroadcasts(others).length === 0,
      'No other broadcast has a stream and a preview',
    ],
    ['Other Info', others.length === 0, 'There are no other broadcasts'],
  ];
  const missing = new Map<BreakSlide, string>();
  for (const [slide, isMissing, reason] of reasons) {
    if (isMissing && !missing.has(slide)) missing.set(slide, reason);
  }
  return missing;
}
