import { bracketLayout, type PlacedMatch, roundNames } from '../bracket-layout.ts';
import type { LeagueIndex } from '../league-index.ts';
import { recordIdOf } from '../record-ids.ts';
import type { BracketSource } from '../sources/brackets.ts';
import { eventLabel } from '../stages.ts';
import type { Mapper } from './mapper.ts';

/** The bracket's valid matches, numbered without gaps: number n is index n - 1 of the list. */
const placedMatches = (bracket: BracketSource, index: LeagueIndex): PlacedMatch[] =>
  bracket.matches
    .filter((match) => index.matches.has(match.match_id))
    .sort((a, b) => a.number - b.number)
    .map((match, place) => ({ number: place + 1, match }));

/** Headings of the columns of whole brackets, for matches whose row names no round. */
export const roundByMatch = (index: LeagueIndex): ReadonlyMap<string, string> =>
  new Map(
    index.league.brackets.flatMap((bracket) => {
      // The columns of a part have other headings.
      if (!bracket.isWhole) return [];
      const placed = placedMatches(bracket, index);
      const rounds = roundNames(bracketLayout(placed));
      return placed.flatMap(({ number, match }): [string, string][] => {
        const round = rounds.get(number);
        return round === undefined ? [] : [[match.match_id, round]];
      });
    }),
  );

export const mapBrackets: Mapper = (index, stored) =>
  index.league.brackets.flatMap((bracket) => {
    const placed = placedMatches(bracket, index);
    const event = index.events.get(bracket.event_id);
    if (event === undefined || placed.length === 0) return [];
    const id = recordIdOf('bracket', bracket.bracket_id);
    // Without its left-out matches a bracket would shrink to the part that this folder has.
    const isKept = !bracket.isWhole && stored(id) !== undefined;
    return [
      {
        table: 'Brackets',
        id,
        fields: {
          name: eventLabel(bracket.name ?? event.name, event.name),
          key: bracket.bracket_id,
          bracket_layout: isKept ? undefined : JSON.stringify(bracketLayout(placed), undefined, 4),
          show_times: event.status === undefined ? undefined : event.status === 'in_progress',
        },
        lists: {
          ordered_matches: isKept
            ? undefined
            : placed.map(({ match }) => recordIdOf('match', match.match_id)),
          events: [recordIdOf('event', event.event_id)],
        },
      },
    ];
  });
