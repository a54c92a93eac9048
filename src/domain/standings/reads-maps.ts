import type { StandingsSettings } from './settings.ts';

/** Whether a table shows or sorts by map rounds, the only figures that come from the maps' own records. */
export function readsMaps(settings: StandingsSettings): boolean {
  return [...(settings.show ?? []), ...(settings.sort ?? [])].some((key) => /Round/.test(key));
}
