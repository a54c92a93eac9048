import { hasResult, isToCome, type ScoredMatch } from '#domain/match/outcome.ts';
import { compareMatches, type SortedMatch } from '#domain/match/record-order.ts';
import { firstLinkedId, isSameRecord, type LinkField } from '#domain/record-id.ts';

type SeasonMatch = ScoredMatch &
  SortedMatch & {
    readonly id: string;
    readonly event?: LinkField;
    readonly match_group?: string | undefined;
  };

export type SeasonPart<Match> = {
  readonly heading: 'Previous' | 'This match' | 'Upcoming';
  readonly matches: readonly Match[];
};

/** Largest number of matches, and their group. */
export type SeasonOptions = { readonly count: number; readonly stage: string | undefined };

const plain = (text: string | undefined): string => text?.trim().toLowerCase() ?? '';

/**
 * Returns a team's matches of the live match's event, the oldest first: the latest finished ones, the live one and those
 * to come, half of the places on each side of it. Places that one side leaves free go to the other. Parts without matches
 * are left out.
 */
export function seasonParts<Match extends SeasonMatch>(
  matches: readonly Match[],
  live: Pick<SeasonMatch, 'id' | 'event'>,
  { count, stage }: SeasonOptions,
): SeasonPart<Match>[] {
  const shown = matches
    .filter(
      (match) =>
        firstLinkedId(match.event) === firstLinkedId(live.event) &&
        (stage === undefined || plain(match.match_group) === plain(stage)),
    )
    .sort((a, b) => compareMatches(a, b));
  const current = shown.filter((match) => isSameRecord(match, live));
  const others = shown.filter((match) => !isSameRecord(match, live));
  const finished = others.filter(hasResult);
  const coming = others.filter(isToCome);
  const places = Math.max(0, count - current.length);
  const after = Math.min(coming.length, places - Math.min(finished.length, Math.floor(places / 2)));
  const before = Math.min(finished.length, places - after);
  const parts: SeasonPart<Match>[] = [
    { heading: 'Previous', matches: finished.slice(finished.length - before) },
    { heading: 'This match', matches: current },
    { heading: 'Upcoming', matches: coming.slice(0, after) },
  ];
  return parts.filter((part) => part.matches.length > 0);
}
