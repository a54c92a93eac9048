import { type PlacedTeam, teamPlace } from './final-places.ts';

export type RankedTeams<Team> = { readonly title: string; readonly teams: readonly Team[] };

/** The title of teams without a place. */
export const unrankedTitle = 'Unranked';

const sortOf = (team: PlacedTeam): number => teamPlace(team)?.sort ?? Number.POSITIVE_INFINITY;

/** Returns true if any team has a final place. */
export function hasRankings(teams: readonly PlacedTeam[]): boolean {
  return teams.some((team) => Number.isFinite(sortOf(team)));
}

/** Returns true if teams are shown by final place: the viewer's choice, else true unless the event is in progress. */
export function areTeamsRanked(
  remembered: boolean | undefined,
  event: { readonly in_progress?: boolean | undefined },
): boolean {
  return remembered ?? event.in_progress !== true;
}

/**
 * Groups teams by `ranking_sort`, best first, each titled with the `ranking_text` of its first team (`#3/4`);
 * teams without a place are last. Teams keep their order.
 */
export function teamRankings<Team extends PlacedTeam>(teams: readonly Team[]): RankedTeams<Team>[] {
  const groups = new Map<number, Team[]>();
  for (const team of teams) {
    const place = sortOf(team);
    groups.set(place, [...(groups.get(place) ?? []), team]);
  }
  return [...groups]
    .sort(([a], [b]) => (a === b ? 0 : a - b))
    .map(([place, members]) => ({ title: titleOf(place, members), teams: members }));
}

function titleOf(place: number, teams: readonly PlacedTeam[]): string {
  if (place === Number.POSITIVE_INFINITY) return unrankedTitle;
  return teams.find((team) => team.ranking_text?.trim())?.ranking_text?.trim() ?? `#${place}`;
}
