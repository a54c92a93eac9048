import { formatTime } from '#domain/time/format.ts';
import { zoneAbbreviation, zoneChoices } from '#domain/time/zones.ts';
import type { SelectOption } from './Select.tsx';

/**
 * The zones a site can show times in: local first, then the listed ones from west to east, each with its time now and the
 * abbreviation that stands at every time of the site.
 */
export function zoneOptions(nowMs: number, is24Hour: boolean): SelectOption[] {
  const clock = (zone: string) => formatTime(nowMs, { zone, is24Hour }, ['time']);
  return [
    { value: 'local', label: `Local time (${zoneAbbreviation('local', nowMs)}), ${clock('local')}` },
    ...zoneChoices(nowMs).map(({ zone, city }) => ({
      value: zone,
      label: `${zoneAbbreviation(zone, nowMs)} (${city}), ${clock(zone)}`,
    })),
  ];
}
