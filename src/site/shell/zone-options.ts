import { formatInTimeZone } from 'date-fns-tz';
import { browserZone, zoneAbbreviation, zoneChoices } from '#domain/time/zones.ts';

/**
 * The zones to choose from: local first, then the listed ones from west to east (website 1.7), each with the time
 * its clocks show now.
 */
export function zoneOptions(nowMs: number, is24Hour: boolean): { value: string; label: string }[] {
  const clock = (zone: string): string =>
    formatInTimeZone(nowMs, zone, is24Hour ? 'HH:mm' : 'h:mmaaa').toLowerCase();
  const local = browserZone();
  return [
    { value: 'local', label: `Local time (${zoneAbbreviation(local, nowMs, 'full')}), ${clock(local)}` },
    ...zoneChoices(nowMs).map(({ zone, city, abbreviation }) => ({
      value: zone,
      label: `${abbreviation} (${city}), ${clock(zone)}`,
    })),
  ];
}
