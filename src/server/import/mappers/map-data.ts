import type { LeagueIndex } from '../league-index.ts';
import type { Values } from '../plan.ts';
import { recordIdOf, storedIdOf } from '../record-ids.ts';
import { gameName } from '../stages.ts';
import type { Mapper } from './mapper.ts';

export const mapHeroes: Mapper = ({ league }) =>
  league.heroes.map((hero) => ({
    table: 'Heroes',
    id: recordIdOf('hero', hero.hero_id),
    fields: { name: hero.name, role: hero.role, game: gameName(hero.game) },
  }));

type MapReference = {
  readonly match_id: string;
  readonly map_id: string | undefined;
  readonly map_name: string | undefined;
};

/** Without `game_maps.csv` maps are identified by game and name. */
const sourceIdOf = (row: MapReference, index: LeagueIndex): string | undefined => {
  if (row.map_id !== undefined) return row.map_id;
  return row.map_name === undefined
    ? undefined
    : `${index.matches.get(row.match_id)?.game ?? ''}:${row.map_name.toLowerCase()}`;
};

/** The Map Data record of a played, picked or banned map. */
export const mapDataIdOf = (row: MapReference, index: LeagueIndex): string | undefined => {
  const id = sourceIdOf(row, index);
  return id === undefined ? undefined : recordIdOf('map-data', id);
};

/** The maps of the reference list, and played maps that are not on it. */
export const mapMapData: Mapper = (index) => {
  const { league } = index;
  const listed = new Set(league.game_maps.map((map) => map.map_id));
  const unlisted = new Map<string, Values>();
  const modes = new Map(league.maps.map((row) => [sourceIdOf(row, index), row.mode]));
  for (const row of [...league.maps, ...league.vetoes]) {
    const id = sourceIdOf(row, index);
    if (id === undefined || listed.has(id) || unlisted.has(id) || storedIdOf(id) !== undefined) continue;
    const game = gameName(index.matches.get(row.match_id)?.game);
    unlisted.set(id, { name: row.map_name ?? row.map_id, type: modes.get(id), game });
  }
  return [
    ...league.game_maps.map((map) => ({
      table: 'Map Data' as const,
      id: recordIdOf('map-data', map.map_id),
      fields: { name: map.name, type: map.mode, game: gameName(map.game) },
    })),
    // Without the reference list a map has only what its matches say.
    ...[...unlisted].map(([id, fills]) => ({
      table: 'Map Data' as const,
      id: recordIdOf('map-data', id),
      fields: {},
      fills,
    })),
  ];
};
