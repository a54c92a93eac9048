type NamedMap = { readonly name?: string | undefined; readonly type?: string | undefined };

/** The map of this name: the same, with the same first word, or with it in its name; in any case of letters. */
export function mapNamed<GameMap extends NamedMap>(
  maps: readonly GameMap[],
  wanted: string,
): GameMap | undefined {
  const text = wanted.trim().toLowerCase();
  if (text === '') return undefined;
  const named = maps.map((map) => ({ map, name: map.name?.toLowerCase() ?? '' }));
  return (
    named.find(({ name }) => name === text) ??
    named.find(({ name }) => name.split(' ')[0] === text) ??
    named.find(({ name }) => name.includes(text))
  )?.map;
}

/**
 * One of the maps that can stand for any: one that is played by the usual rules, by chance.
 *
 * @param chance from 0 to below 1
 */
export function anyMap<GameMap extends NamedMap>(
  maps: readonly GameMap[],
  hasFile: (map: GameMap) => boolean,
  chance: number,
): GameMap | undefined {
  const fitting = maps.filter((map) => hasFile(map) && !map.type?.includes('('));
  return fitting[Math.floor(chance * fitting.length)];
}
