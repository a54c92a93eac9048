import type { Values } from '../plan.ts';
import { storedIdOf } from '../record-ids.ts';
import { gameName } from '../stages.ts';
import type { Mapper } from './mapper.ts';

export const mapHeroes: Mapper = ({ league, named }) =>
  league.heroes.map((hero) => ({
    table: 'Heroes',
    id: named.listedHeroId(hero.hero_id),
    fields: { name: hero.name, role: hero.role, game: gameName(hero.game) },
  }));

/** The maps of the reference list, and played maps that are not on it. */
export const mapMapData: Mapper = ({ league, matches, named }) => {
  const listed = new Set(league.game_maps.map((map) => named.listedMapId(map.map_id)));
  const unlisted = new Map<string, Values>();
  const modes = new Map(league.maps.map((row) => [named.mapId(row), row.mode]));
  for (const row of [...league.maps, ...league.vetoes]) {
    const id = named.mapId(row);
    if (id === undefined || listed.has(id) || unlisted.has(id)) continue;
    if (row.map_id !== undefined && storedIdOf(row.map_id) !== undefined) continue;
    const game = gameName(matches.get(row.match_id)?.game);
    unlisted.set(id, { name: row.map_name ?? row.map_id, type: modes.get(id), game });
  }
  return [
    ...league.game_maps.map((map) => ({
      table: 'Map Data' as const,
      id: named.listedMapId(map.map_id),
      fields: { name: map.name, type: map.mode, game: gameName(map.game) },
    })),
    // Without the reference list a map has only what its matches say.
    ...[...unlisted].map(([id, fills]) => ({ table: 'Map Data' as const, id, fields: {}, fills })),
  ];
};
