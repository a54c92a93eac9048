import { useSettings } from '#data/hooks/use-settings.ts';
import { browserZone, resolveZone } from '#domain/time/zones.ts';

/** Seconds: the step of the picker, since matches start on multiples of five minutes. Any minute can be typed. */
export const inputStepSeconds = 300;

/**
 * Returns the zone in which a time is edited, and a second one for comparison: the site's and the device's. `zone`:
 * overrides the settings.
 */
export function useEditZones(zone?: string): readonly [zone: string, second: string] {
  const { timezone, editTimeInSiteTimezone } = useSettings();
  const siteZone = resolveZone(timezone, browserZone());
  const editZone = zone ?? (editTimeInSiteTimezone ? siteZone : browserZone());
  return [editZone, editZone === browserZone() ? siteZone : browserZone()];
}
