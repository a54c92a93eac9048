import { inPlayOrder, type NumberedMap } from '#domain/match/map-cards.ts';
import { mapLimit } from '#domain/match/map-count.ts';
import { mapState } from '#domain/match/map-state.ts';
import { isOver, type ScoredMatch } from '#domain/match/outcome.ts';

/** One place of a match's map set: a map record, or only the type that will be played there. */
export type MapSlot<GameMap> = {
  readonly map?: GameMap | undefined;
  /** The type of a place without a map. */
  readonly type?: string | undefined;
  /** Counted without banned maps, from 1; absent for a ban. */
  readonly number?: number | undefined;
  /** The first place still to be played of an undecided match. */
  readonly isNext: boolean;
};

export type MapSlotsInput<GameMap> = {
  readonly match: ScoredMatch & { readonly map_set?: string | undefined };
  readonly maps: readonly GameMap[];
  /** The broadcast's `map_set`: types between commas; wins over the match's. */
  readonly mapSet?: string | undefined;
  /** Banned maps stay in their places; the in-game strip leaves them out. */
  readonly hasBans?: boolean | undefined;
};

/**
 * Returns the places of a match's map set: its maps, cut or filled up with types to the number needed, which is
 * `2 * first_to - 1` and one more for each draw. Bans are not part of that number. Without `first_to` just the maps.
 */
export function mapSlots<GameMap extends NumberedMap>({
  match,
  maps,
  mapSet,
  hasBans = true,
}: MapSlotsInput<GameMap>): MapSlot<GameMap>[] {
  const ordered = hasBans ? inStoredOrder(maps) : inPlayOrder(maps);
  const shown = ordered.filter((map) => hasBans || mapState(map) !== 'banned');
  const draws = maps.filter((map) => mapState(map) === 'drawn').length;
  const needed = mapLimit(match, draws);
  const isEnded = isOver(match);
  const slots: MapSlot<GameMap>[] = [];
  let count = 0;
  let hasNext = isEnded;
  const place = (slot: { map?: GameMap; type?: string }, isUnplayed: boolean): void => {
    count += 1;
    slots.push({ ...slot, number: count, isNext: isUnplayed && !hasNext });
    if (isUnplayed) hasNext = true;
  };
  for (const map of shown) {
    const state = mapState(map);
    if (state === 'banned') slots.push({ map, isNext: false });
    else if (needed === null || count < needed) place({ map }, state === 'unplayed');
  }
  const types = (mapSet || match.map_set || '').split(',').map((type) => type.trim());
  // A match that is over has no more maps to come, whatever its set says.
  while (!isEnded && needed !== null && count < needed) {
    const type = types[count];
    if (!type) break;
    place({ type }, true);
  }
  return slots;
}

/** By number; maps without one keep their place, bans among them. */
function inStoredOrder<GameMap extends NumberedMap>(maps: readonly GameMap[]): GameMap[] {
  return maps.every((map) => map.number !== undefined)
    ? [...maps].sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
    : [...maps];
}
