import type { GameEvent } from '#contract/records.ts';

/** A season and its parts, or events that belong to none. */
export type Season = {
  key: string;
  /** The season's name; undefined for single events. */
  title: string | undefined;
  /** The event that is the whole season, where there is one. */
  whole: GameEvent | undefined;
  events: GameEvent[];
};

/**
 * Splits a series into its seasons, in the order of their first events: events with the same `series_name` stand
 * together, headed by the event of that name. Fewer than two parts make no season.
 */
export function seasonsOf(events: readonly GameEvent[]): Season[] {
  const sizes = new Map<string, number>();
  for (const { series_name: name, series_subtitle: subtitle } of events) {
    if (name && subtitle) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  }
  const isSeason = (name: string | undefined): name is string => (sizes.get(name ?? '') ?? 0) > 1;

  const seasons = new Map<string, Season>();
  for (const event of events) {
    const isPart = isSeason(event.series_name) && Boolean(event.series_subtitle);
    const title = isPart ? event.series_name : isSeason(event.name) ? event.name : undefined;
    const key = title ?? '';
    const season = seasons.get(key) ?? { key, title, whole: undefined, events: [] };
    seasons.set(key, season);
    if (title !== undefined && !isPart && season.whole === undefined) season.whole = event;
    else season.events.push(event);
  }
  return [...seasons.values()];
}
