import { useClock } from '#data/hooks/use-clock.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import type { TimeOptions } from '#domain/time/format.ts';
import { resolveZone } from '#domain/time/zones.ts';

const minuteMs = 60_000;

let held: { timezone: string; minute: number; zone: string } | undefined;

/** Cached for a minute, because resolving the zone is slow and every row of a list needs it. */
function zoneOf(timezone: string, nowMs: number): string {
  const minute = Math.floor(nowMs / minuteMs);
  if (held?.timezone !== timezone || held.minute !== minute) {
    held = { timezone, minute, zone: resolveZone(timezone) };
  }
  return held.zone;
}

/** The viewer's zone, clock style and current minute, as options of the time rules. */
export function useTimeOptions(): TimeOptions & { nowMs: number } {
  const settings = useSettings();
  const nowMs = useClock(minuteMs);
  return { zone: zoneOf(settings.timezone, nowMs), is24Hour: settings.use24HourTime, nowMs };
}
