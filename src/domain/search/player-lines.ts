import { entryMatches, searchEntry } from '../text/search.ts';
import type { SearchLine } from './hits.ts';

export type NamedPlayer = {
  readonly id: string;
  readonly name: string;
  readonly role?: string | undefined;
  readonly battletag?: string | undefined;
  readonly teams?:
    | readonly { readonly name?: string | undefined; readonly code?: string | undefined }[]
    | undefined;
};

/** The lines a player is found by: the name, and with their reasons the Battletag and the teams by name and code. */
export function playerLines({ name, battletag, teams = [] }: NamedPlayer): SearchLine[] {
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
export function playerReason(player: NamedPlayer, query: string): string | undefined {
  const wanted = searchEntry(query.trim());
  return playerLines(player).find(({ entry }) => entryMatches(entry, wanted))?.reason;
}
