import { inPlayOrder, type NumberedMap } from './map-cards.ts';
import { mapState } from './map-state.ts';

export type CurrentMap<GameMap> = { readonly map: GameMap; readonly number: number };

/**
 * The map being played: in the order of play and without banned ones, the first that is neither drawn nor won; the
 * last one when all are over; null without maps. `number` is the map's own, else its place from 1.
 */
export function currentMap<GameMap extends NumberedMap>(
  maps: readonly GameMap[],
): CurrentMap<GameMap> | null {
  const played = inPlayOrder(maps).filter((map) => mapState(map) !== 'banned');
  const unplayed = played.findIndex((map) => mapState(map) === 'unplayed');
  const place = unplayed < 0 ? played.length - 1 : unplayed;
  const map = played[place];
  return map === undefined ? null : { map, number: map.number ?? place + 1 };
}
