import type { FinishingRank } from '../bracket/layout.ts';
import { cleanId, type RecordKey } from '../record-id.ts';

/** A final place and who has it; the best has `sort` 1. Team ids are clean. */
export type FinalPlace = {
  readonly text: string;
  readonly sort: number;
  readonly teamIds: readonly RecordKey[];
};

type PlacedTeam = {
  readonly id: string;
  readonly ranking_sort?: number | undefined;
  readonly ranking_text?: string | undefined;
};

/** Groups teams by place, best first. Without a first place nothing is decided: none then. */
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

/** The places that the organisers entered; none while nobody is first. */
export function enteredPlaces(teams: readonly PlacedTeam[]): FinalPlace[] {
  return finalPlaces(
    teams.flatMap(({ id, ranking_sort: sort, ranking_text: text }) =>
      sort === undefined ? [] : [{ rank: { sort, text: text?.trim() || `#${sort}` }, teamId: cleanId(id) }],
    ),
  );
}
