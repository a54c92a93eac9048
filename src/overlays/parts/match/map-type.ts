/** Kinds of map that have a sign of their own; the others share one. */
export const mapTypes = [
  'Control',
  'Escort',
  'Hybrid',
  'Push',
  'Assault',
  'Flashpoint',
  'Clash',
  'Spike',
] as const;

export type MapType = (typeof mapTypes)[number];

/** `Control (Halo)`, `Spike Rush`: the one among these that a type's name begins with; the first that fits. */
export function typeAmong<Name extends string>(
  known: readonly Name[],
  type: string | undefined,
): Name | undefined {
  const wanted = type?.replaceAll(' ', '').toLowerCase() ?? '';
  return known.find((name) => wanted.startsWith(name.toLowerCase()));
}

/** The kind of a map's type that has a sign of its own. */
export function knownMapType(type: string | undefined): MapType | undefined {
  return typeAmong(mapTypes, type);
}
