import type { LeagueIndex } from '../league-index.ts';
import { recordIdOf } from '../record-ids.ts';
import { gameName } from '../wording.ts';
import type { Mapper } from './mapper.ts';

type MapReference = {
  readonly match_id: string;
  readonly map_id: string | undefined;
  readonly map_name: string | undefined;
};

/** Maps of a set without `game_maps.csv` are known by their name within their game. */
const sourceIdOf = (row: MapReference, index: LeagueIndex): string | undefined => {
  if (row.map_id !== undefined) return row.map_id;
  return row.map_name === undefined
    ? undefined
    : `${index.matches.get(row.match_id)?.game ?? ''}:${row.map_name.toLowerCase()}`;
};

/** The Map Data record that a played, picked or banned map is of. */
export const mapDataIdOf = (row: MapReference, index: LeagueIndex): string | undefined => {
  const id = sourceIdOf(row, index);
  return id === undefined ? undefined : recordIdOf('map-data', id);
};

/** The reference list, and whatever map was played without being on it. */
export const mapMapData: Mapper = (index) => {
  const { league } = index;
  const listed = new Set(league.game_maps.map((map) => map.map_id));
  const unlisted = new Map<string, Record<string, unknown>>();
  const modes = new Map(league.maps.map((row) => [sourceIdOf(row, index), row.mode]));
  for (const row of [...league.maps, ...league.vetoes]) {
    const id = sourceIdOf(row, index);
    if (id === undefined || listed.has(id) || unlisted.has(id)) continue;
    const game = gameName(index.matches.get(row.match_id)?.game);
    unlisted.set(id, { name: row.map_name ?? row.map_id, type: modes.get(id), game });
  }
  return [
    ...league.game_maps.map((map) => ({
      id: map.map_id,
      fields: { name: map.name, type: map.mode, game: gameName(map.game) },
    })),
    ...[...unlisted].map(([id, fields]) => ({ id, fields })),
  ].map(({ id, fields }) => ({ table: 'Map Data', id: recordIdOf('map-data', id), fields }));
};
