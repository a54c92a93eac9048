import { bracketLayout, type PlacedMatch, roundNames } from '../bracket-layout.ts';
import type { LeagueIndex } from '../league-index.ts';
import { linksOf, recordIdOf, type StoredRecords } from '../record-ids.ts';
import type { BracketSource } from '../sources/brackets.ts';
import { eventLabel } from '../stages.ts';
import type { Mapper } from './mapper.ts';

/** The bracket's valid matches, numbered without gaps: number n is index n - 1 of the list. */
const placedMatches = (bracket: BracketSource, index: LeagueIndex): PlacedMatch[] =>
  bracket.matches
    .filter((match) => index.matches.has(match.match_id))
    .sort((a, b) => a.number - b.number)
    .map((match, place) => ({ number: place + 1, match }));

const matchIds = (placed: readonly PlacedMatch[]): readonly string[] =>
  placed.map(({ match }) => recordIdOf('match', match.match_id));

/** Stored matches of a bracket whose file names only some of them. */
const unnamedMatches = (bracket: BracketSource, ids: readonly string[], stored: StoredRecords): string[] => {
  const before = linksOf(stored(recordIdOf('bracket', bracket.bracket_id))?.ordered_matches);
  const named = new Set(ids);
  const unnamed = before.filter((id) => !named.has(id));
  return unnamed.length + named.size === before.length ? unnamed : [];
};

/** True if a file has a part of a stored bracket, of which the rest stays unless the folder is the whole of its events. */
const isPartOfStored = (
  bracket: BracketSource,
  ids: readonly string[],
  { isWhole }: LeagueIndex,
  stored: StoredRecords,
): boolean => !isWhole && unnamedMatches(bracket, ids, stored).length > 0;

/** Headings of the columns of whole brackets, for matches whose row names no round. */
export const roundByMatch = (index: LeagueIndex, stored: StoredRecords): ReadonlyMap<string, string> =>
  new Map(
    index.league.brackets.flatMap((bracket) => {
      // The columns of a part have other headings.
      if (!bracket.isWhole) return [];
      const placed = placedMatches(bracket, index);
      if (isPartOfStored(bracket, matchIds(placed), index, stored)) return [];
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
    const ids = matchIds(placed);
    const isPart = isPartOfStored(bracket, ids, index, stored);
    return [
      {
        table: 'Brackets',
        id,
        fields: {
          name: eventLabel(bracket.name ?? event.name, event.name),
          key: bracket.bracket_id,
          bracket_layout: isKept || isPart ? undefined : JSON.stringify(bracketLayout(placed), undefined, 4),
          show_times: event.status === undefined ? undefined : event.status === 'in_progress',
        },
        lists: {
          ordered_matches: isKept ? undefined : ids,
          events: [recordIdOf('event', event.event_id)],
        },
        superseded: index.isWhole ? unnamedMatches(bracket, ids, stored) : [],
      },
    ];
  });
