import { type LineMatch, lineOf } from '../match/line-state.ts';
import { type LinkField, linkedIds } from '../record-id.ts';
import { type StaffRelationship, type StaffRow, staffRows } from '../selection/staff-rows.ts';
import type { BreakSlide } from './break-content.ts';

type CrewedMatch = {
  readonly casters?: LinkField;
  readonly show_on_overlays?: boolean | undefined;
};

/**
 * Returns the matches whose crew a break lists: the whole schedule, or the part that a setting of the broadcast
 * selects.
 */
export function crewMatches<Match extends CrewedMatch>(
  schedule: readonly Match[],
  shownMatch: Match | undefined,
  settings: readonly string[] = [],
): Match[] {
  if (settings.includes('Only show live match staff on break')) return shownMatch ? [shownMatch] : [];
  if (settings.includes('Only show primary matches staff on break'))
    return schedule.filter((match) => match.show_on_overlays);
  return [...schedule];
}

/** Returns casters, then the other roles in the order of production roles. No person is listed twice in one role. */
export function crewRows(
  matches: readonly CrewedMatch[],
  relationships: readonly StaffRelationship[],
): StaffRow[] {
  const casters = matches.map((match) => ({
    singular_name: 'Caster',
    plural_name: 'Casters',
    player: match.casters,
  }));
  return staffRows({}, [...casters, ...relationships]);
}

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

/** Returns the stage of a break's table: the broadcast's, else that of the shown match. */
export function breakStage(
  currentStage: string | undefined,
  shownMatch: { readonly match_group?: string | undefined } | undefined,
): string {
  return currentStage?.trim() || shownMatch?.match_group?.trim() || '';
}

/** Returns the other broadcasts that have a player to show. */
export function previewedBroadcasts<Other extends BreakContents['others'][number]>(
  others: readonly Other[],
): Other[] {
  return others.filter(({ stream_link, stream_preview }) => stream_link && stream_preview);
}

/** Returns the slides of a break that have nothing to show, each with the reason as a text. */
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
    ['Matchup', linkedIds(liveMatch?.teams).length === 0, 'The live match does not have a team yet'],
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
