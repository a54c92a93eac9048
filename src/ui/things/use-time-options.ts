import { knownZoneNames } from '#data/device-zone.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { TimeOptions } from '#domain/time/format.ts';
import { resolveZone } from '#domain/time/zones.ts';

/** The viewer's zone, clock style and current minute, as options of the time rules. */
export function useTimeOptions(): TimeOptions & { nowMs: number } {
  const { timezone, use24HourTime } = useSettings();
  const nowMs = useClock(minuteMs);
  return { zone: resolveZone(timezone), is24Hour: use24HourTime, localNames: knownZoneNames(), nowMs };
}
