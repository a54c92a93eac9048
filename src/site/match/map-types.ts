import type { MapData } from '#contract/records.ts';
import { compareNames } from '#domain/compare.ts';

export type MapType = { type: string; maps: MapData[] };

/** Maps by their type, types and maps A to Z, those without a type last. */
export function mapTypes(maps: readonly MapData[]): MapType[] {
  const groups = new Map<string, MapData[]>();
  for (const map of maps) {
    const type = map.type?.trim() ?? '';
    groups.set(type, [...(groups.get(type) ?? []), map]);
  }
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || compareNames(a, b))
    .map(([type, members]) => ({
      type: type || 'Other',
      maps: members.sort((a, b) => compareNames(a.name, b.name)),
    }));
}
