import type { SearchablePlayer } from '#contract/specials.ts';
import { entryMatches, searchEntry } from '#domain/text/search.ts';
import type { SearchLine } from './hits.ts';

/** The lines a player is found by: the name, and with their reasons the Battletag and the teams by name and code. */
export function playerLines({ name, battletag, teams = [] }: SearchablePlayer): SearchLine[] {
  const line = (text: string | undefined, reason?: string) =>
    text ? [{ entry: searchEntry(text), reason }] : [];
  return [
    ...line(name),
    ...line(battletag, `Battletag ${battletag}`),
    ...teams.flatMap((team) =>
      [team.name, team.code].flatMap((text) => line(text, `plays for ${team.name ?? team.code}`)),
    ),
  ];
}

/** Reason that a search found a player by another text than the name; undefined for the name, and without a query. */
export function playerReason(player: SearchablePlayer, query: string): string | undefined {
  const wanted = searchEntry(query.trim());
  return playerLines(player).find(({ entry }) => entryMatches(entry, wanted))?.reason;
}
