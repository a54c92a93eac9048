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

/** `Control (Halo)`, `SpikeRush`: the kind that a type's name begins with, if we know it. */
export function knownMapType(type: string | undefined): MapType | undefined {
  const wanted = type?.trim().toLowerCase() ?? '';
  return mapTypes.find((known) => wanted.startsWith(known.toLowerCase()));
}
