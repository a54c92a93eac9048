import type { FinishingRank } from '../bracket/layout.ts';
import { cleanId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';

/** A final place and who has it; the best has `sort` 1. Team ids are clean. */
export type FinalPlace = {
  readonly text: string;
  readonly sort: number;
  readonly teamIds: readonly RecordKey[];
};

export type PlacedTeam = {
  readonly event?: LinkField;
  readonly ranking_sort?: number | undefined;
  readonly ranking_text?: string | undefined;
};

/**
 * The final place in a team's record, for example `#3/4`. None for a team of several events: the record has one place
 * and does not name its event.
 */
export function teamPlace({
  event,
  ranking_sort: sort,
  ranking_text,
}: PlacedTeam): { readonly sort: number | undefined; readonly text: string } | undefined {
  const text = ranking_text?.trim() || (sort === undefined ? undefined : `#${sort}`);
  return text === undefined || linkedIds(event).length > 1 ? undefined : { sort, text };
}

/** Groups teams by place, best first. Empty without a first place, because nothing is decided then. */
export function finalPlaces(
  entries: readonly { rank: FinishingRank | undefined; teamId: RecordKey | null | undefined }[],
): FinalPlace[] {
  const places = new Map<number, FinalPlace>();
  for (const { rank, teamId } of entries) {
    if (!rank || !teamId) continue;
    const { text, teamIds } = places.get(rank.sort) ?? { text: rank.text, teamIds: [] };
    places.set(rank.sort, { text, sort: rank.sort, teamIds: [...teamIds, teamId] });
  }
  return places.has(1) ? [...places.values()].sort((a, b) => a.sort - b.sort) : [];
}

/** The places that the organisers entered for the teams of an event; empty without a first place. */
export function enteredPlaces(teams: readonly (PlacedTeam & { readonly id: string })[]): FinalPlace[] {
  return finalPlaces(
    teams.flatMap((team) => {
      const { sort, text } = teamPlace(team) ?? {};
      return sort === undefined || text === undefined
        ? []
        : [{ rank: { sort, text }, teamId: cleanId(team.id) }];
    }),
  );
}
