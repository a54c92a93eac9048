import { useMemo } from 'react';
import type { Bracket, Match, Team } from '#contract/records.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useSettled, useThings } from '#data/hooks/use-things.ts';
import { type BracketLayout, parseLayout } from '#domain/bracket/layout.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { type BracketGame, type BracketTexts, bracketGames } from './bracket-games.ts';

export type BracketContents = {
  readonly layout: BracketLayout;
  readonly matches: readonly (Match | undefined)[];
  readonly teams: readonly Team[];
  readonly games: ReadonlyMap<number, BracketGame>;
};

const byKey = <Item extends { id: string }>(records: readonly Item[]) =>
  new Map(records.map((record) => [cleanId(record), record]));

/**
 * A bracket with its matches and teams, updated live; undefined while its layout is missing or invalid. `named` may give
 * its teams other codes.
 */
export function useBracket(
  bracket: Bracket,
  texts?: BracketTexts,
  named?: (teams: readonly Team[]) => readonly Team[],
): BracketContents | undefined {
  const layout = useMemo(() => parseLayout(bracket.bracket_layout), [bracket.bracket_layout]);
  const matchKeys = linkedIds(bracket.ordered_matches);
  const joinedKeys = matchKeys.join();
  const loaded = useThings('Matches', matchKeys);
  const listed = useThings('Teams', [...new Set(loaded.flatMap((match) => linkedIds(match.teams)))]);
  const teams = useMemo(() => named?.(listed) ?? listed, [listed, named]);
  // Only a first to 1 shows the score of its map.
  const mapKeys = loaded.flatMap((match) => (match.first_to === 1 ? linkedIds(match.maps) : []));
  const maps = useThings('Maps', mapKeys);
  const areMatchesKnown = useSettled(matchKeys);
  const live = useSpecial('special:live-matches')?.matches;

  return useMemo(() => {
    if (!layout) return undefined;
    const keys = joinedKeys === '' ? [] : joinedKeys.split(',');
    const matchByKey = byKey(loaded);
    const teamByKey = byKey(teams);
    const mapByKey = byKey(maps);
    const liveKeys = new Set(linkedIds(live));
    const matches = keys.map((key) => matchByKey.get(key));
    const records = {
      layout,
      matches,
      teamOf: (key: string) => teamByKey.get(key),
      mapOf: (key: string) => mapByKey.get(key),
      isLive: (key: string) => liveKeys.has(key),
      isLoading: (number: number) =>
        !areMatchesKnown && number <= keys.length && matches[number - 1] === undefined,
    };
    const games = bracketGames(records, texts);
    return { layout, matches, teams, games };
  }, [layout, joinedKeys, loaded, teams, maps, areMatchesKnown, live, texts]);
}
