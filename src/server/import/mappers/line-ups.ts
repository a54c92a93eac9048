import { type LineUpMatch, lineUpsOf, partialMaps, partialMapsText } from '#domain/match/line-up.ts';
import { cleanId, type RecordKey } from '#domain/record-id.ts';
import { groupBy, type LeagueIndex, type MatchRow } from '../league-index.ts';
import { recordIdOf, type StoredRecords } from '../record-ids.ts';
import type { SourceRow } from '../sources.ts';

type Row = SourceRow<'lineups'>;
type LineUps = {
  readonly lists: {
    readonly team_1_line_up?: readonly string[];
    readonly team_2_line_up?: readonly string[];
  };
  readonly data: string | undefined;
};

const ascending = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b);

/** The players of a side in the order of their rows, and the maps of those who did not play all of them. */
const sideOf = (rows: readonly Row[]) => {
  const all = new Set(rows.map((row) => row.map_number)).size;
  const ids: string[] = [];
  const partial: [RecordKey, readonly number[]][] = [];
  for (const [playerId, own] of groupBy(rows, (row) => row.player_id)) {
    const id = recordIdOf('player', playerId);
    const numbers = ascending(own.map((row) => row.map_number));
    ids.push(id);
    if (numbers.length < all) partial.push([cleanId(id) ?? id, numbers]);
  }
  return { ids, partial };
};

/** True if rows say only what a stored line-up has too, as part of a file does. */
const isPart = (
  rows: readonly Row[],
  stored: ReadonlySet<RecordKey>,
  partial: ReadonlyMap<RecordKey, readonly number[]>,
): boolean =>
  rows.every((row) => {
    const key = cleanId(recordIdOf('player', row.player_id)) ?? '';
    return stored.has(key) && (partial.get(key)?.includes(row.map_number) ?? true);
  });

/**
 * Line-ups of the matches. The rows of a team in a match are its whole line-up there. A team keeps its stored one without
 * rows, and where they are a part of it, unless the folder is the whole of its events.
 */
export const findLineUps = (
  { league, isWhole }: LeagueIndex,
  stored: StoredRecords,
): ((match: MatchRow) => LineUps) => {
  const rowsByMatch = groupBy(league.lineups, (row) => row.match_id);
  return (match) => {
    const rows = rowsByMatch.get(match.match_id);
    if (rows === undefined) return { lists: {}, data: undefined };
    const before = (stored(recordIdOf('match', match.match_id)) ?? {}) as LineUpMatch;
    const kept = partialMaps(before);
    const sides = [match.team_1_id, match.team_2_id].map((teamId, side) => {
      const own = rows.filter((row) => row.team_id === teamId);
      const keys = new Set(lineUpsOf(before)[side]);
      if (own.length > 0 && (isWhole || !isPart(own, keys, kept))) return sideOf(own);
      return { ids: undefined, partial: [...kept].filter(([key]) => keys.has(key)) };
    });
    const [first, second] = sides.map(({ ids }) => ids);
    return {
      lists: { ...(first && { team_1_line_up: first }), ...(second && { team_2_line_up: second }) },
      data: partialMapsText(new Map(sides.flatMap(({ partial }) => partial))),
    };
  };
};
