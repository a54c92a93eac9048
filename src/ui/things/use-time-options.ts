import { useClock } from '#data/hooks/use-clock.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import type { TimeOptions } from '#domain/time/format.ts';
import { resolveZone } from '#domain/time/zones.ts';

const minuteMs = 60_000;

/** The viewer's zone and clock style, and the present minute, as the time rules take them. */
export function useTimeOptions(): TimeOptions & { nowMs: number } {
  const settings = useSettings();
  const nowMs = useClock(minuteMs);
  return { zone: resolveZone(settings.timezone), is24Hour: settings.use24HourTime, nowMs };
}
