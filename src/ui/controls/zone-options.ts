import { formatTime } from '#domain/time/format.ts';
import { zoneCity } from '#domain/time/zone-city.ts';
import { listedZones, zoneAbbreviation, zoneChoices } from '#domain/time/zones.ts';
import type { SelectOption } from './Select.tsx';

/** Returns a zone with its abbreviation, which is shown beside every time of the site, and its current time. */
export const zoneText = (zone: string, city: string, nowMs: number, is24Hour: boolean): string =>
  `${zoneAbbreviation(zone, nowMs)} (${city}), ${formatTime(nowMs, { zone, is24Hour }, ['clock'])}`;

/**
 * The zones a site can show times in: local first, then the listed ones from west to east, and the chosen one if it is
 * another.
 */
export function zoneOptions(nowMs: number, is24Hour: boolean, chosen = 'local'): SelectOption[] {
  const isListed = chosen === 'local' || listedZones.some(({ zone }) => zone === chosen);
  const choices = [...zoneChoices(nowMs), ...(isListed ? [] : [{ zone: chosen, city: zoneCity(chosen) }])];
  const clock = formatTime(nowMs, { zone: 'local', is24Hour }, ['clock']);
  return [
    { value: 'local', label: `Local time (${zoneAbbreviation('local', nowMs)}), ${clock}` },
    ...choices.map(({ zone, city }) => ({ value: zone, label: zoneText(zone, city, nowMs, is24Hour) })),
  ];
}
