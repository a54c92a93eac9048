import { useMemo } from 'react';
import type { Match, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { parseLayout } from '#domain/bracket/layout.ts';
import { matchFeederTexts } from '#domain/bracket/match-feeders.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { hasOpenPlace, teamSlots } from '#domain/match/placeholder-teams.ts';
import { firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';

const unique = (links: readonly string[]): string[] => [...new Set(links)];

/**
 * Returns the names of matches in their order: the own name, else the teams, with the bracket's texts for open places.
 * Loads brackets of matches with an open place only.
 */
export function useMatchNames(matches: readonly Match[]): readonly (string | undefined)[] {
  const bracketOf = (match: Match) => (hasOpenPlace(match) ? firstLinkedId(match.brackets) : null);
  const brackets = useThings('Brackets', unique(matches.flatMap((match) => bracketOf(match) ?? [])));
  const feeding = useThings(
    'Matches',
    unique(brackets.flatMap(({ ordered_matches }) => linkedIds(ordered_matches))),
  );
  const teams = useThings(
    'Teams',
    unique([...matches, ...feeding].flatMap((match) => linkedIds(match.teams))),
  );
  const layouts = useMemo(() => brackets.map((bracket) => parseLayout(bracket.bracket_layout)), [brackets]);
  const codeOf = (id: string) => teams.find((team) => isSameRecord(team, id))?.code;
  return matches.map((match) => {
    const links = linkedIds(match.teams);
    const own = links.flatMap((id) => teams.find((team) => isSameRecord(team, id)) ?? []);
    // A team that is not loaded is no open place.
    if (own.length < links.length) return namedMatch(match, undefined);
    const place = brackets.findIndex((bracket) => isSameRecord(bracket, bracketOf(match)));
    const known = { matches: feeding, codeOf, layout: layouts[place] };
    return namedMatch(match, teamSlots<Team>(match, own, matchFeederTexts(brackets[place], match, known)));
  });
}
