import type { SearchableTeam } from '#contract/specials.ts';
import { cleanId } from '#domain/record-id.ts';
import { instantOf } from '#domain/time/instant.ts';

/** Events of one page of the list (specification 9). */
export const eventsPerPage = 10;

/** Number of pages; at least one. */
export const pageCount = (eventCount: number): number => Math.max(1, Math.ceil(eventCount / eventsPerPage));

/** The page asked for as it can be shown: a whole number from 1 to the last page. */
export function shownPage(asked: string | null, eventCount: number): number {
  const page = Math.trunc(Number(asked ?? 1));
  return Math.min(Math.max(1, Number.isFinite(page) ? page : 1), pageCount(eventCount));
}

/** The events of a page, newest first; `keys` come by start date, oldest first (website 2.3). */
export function eventsOfPage(keys: readonly string[], page: number): string[] {
  return [...keys].reverse().slice((page - 1) * eventsPerPage, page * eventsPerPage);
}

/** What a search looks at: fans know teams by code as well. */
export const searchTextOf = ({ name, code }: SearchableTeam): string =>
  [name, code].filter(Boolean).join('\n');

export type TeamHits = { eventKey: string | undefined; teams: SearchableTeam[] };

const startOf = (team: SearchableTeam | undefined) => instantOf(team?.eventStart) ?? -Infinity;

/** Search results grouped by event, newest start first, undated last (website 2.3). */
export function hitsByEvent(teams: readonly SearchableTeam[]): TeamHits[] {
  const groups = new Map<string | undefined, SearchableTeam[]>();
  for (const team of teams) {
    const eventKey = cleanId(team.event) ?? undefined;
    groups.set(eventKey, [...(groups.get(eventKey) ?? []), team]);
  }
  const later = (a: number, b: number) => (a === b ? 0 : b - a);
  return [...groups]
    .map(([eventKey, hits]) => ({ eventKey, teams: hits }))
    .sort((a, b) => later(startOf(a.teams[0]), startOf(b.teams[0])));
}
