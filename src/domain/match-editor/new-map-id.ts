import { cleanId, isSameRecord } from '../record-id.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const idLength = 14;

/** The finaliser of MurmurHash 3. */
function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A seeded 32-bit hash of a text. */
function hashOf(text: string, seed: number): number {
  let hash = mixed(seed + 1);
  for (let index = 0; index < text.length; index += 1) hash = mixed(hash ^ text.charCodeAt(index)) + seed;
  return mixed(hash);
}

/** The dirty id that the map at a place of a match, counted from 0, is created with. */
export function newMapId(matchId: string, place: number): string {
  const text = `${cleanId(matchId)}/map/${place}`;
  let id = '';
  for (let seed = 0; seed < idLength; seed += 1) id += digits[hashOf(text, seed) % digits.length];
  return `rec${id}`;
}

/**
 * The dirty ids of the next maps of a match that has these (clean ids). They are deterministic, so that sending a list
 * again (after a lost answer or a reload) creates no second map, and two editors who add the same map change one
 * record. An id that a map has is passed over: after a deletion there are fewer maps than ids were given.
 */
export function newMapIds(matchId: string, maps: readonly string[], count: number): string[] {
  const ids: string[] = [];
  for (let place = maps.length; ids.length < count; place += 1) {
    const id = newMapId(matchId, place);
    if (!maps.some((map) => isSameRecord(map, id))) ids.push(id);
  }
  return ids;
}

/**
 * Clean ids of the maps of rows, saved or as they will be created; the latter come last. Unlike the key of a row its map
 * stays the same when rows before it are created, so that the focus stays in its row.
 */
export function mapIdsOfRows(matchId: string, rows: readonly { readonly id: string | null }[]): string[] {
  const saved = rows.flatMap(({ id }) => id ?? []);
  const created = newMapIds(matchId, saved, rows.length - saved.length);
  return [...saved, ...created.map((id) => cleanId(id) ?? id)];
}
