import { browserZone, zoneAbbreviation, zoneChoices } from '#domain/time/zones.ts';

/** The zones to choose from: local first, then the listed ones from west to east (website 1.7). */
export function zoneOptions(nowMs: number): { value: string; label: string }[] {
  return [
    { value: 'local', label: `Local time (${zoneAbbreviation(browserZone(), nowMs, 'full')})` },
    ...zoneChoices(nowMs).map(({ zone, city, abbreviation }) => ({
      value: zone,
      label: `${abbreviation} (${city})`,
    })),
  ];
}
