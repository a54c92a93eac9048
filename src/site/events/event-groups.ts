import type { EventSeries, GameEvent } from '#contract/records.ts';
import { compareEvents } from '#domain/match/record-order.ts';
import { linkedIds, restoreId } from '#domain/record-id.ts';

const orderOf = (series: EventSeries) => series.order ?? Number.MAX_SAFE_INTEGER;

export type EventGroup = { key: string; title: string; events: GameEvent[] };

type Lists = {
  events: readonly GameEvent[];
  series: readonly EventSeries[];
};

/**
 * The groups of the events page: in progress, each series by its order, then the others. Only listed events, each in
 * the first of its groups; a series left empty is not shown.
 */
export function eventGroups({ events, series }: Lists): EventGroup[] {
  const listed = events.filter((event) => event.show_in_events).sort(compareEvents);
  const groups: EventGroup[] = [
    { key: 'in-progress', title: 'In progress', events: listed.filter((event) => event.in_progress) },
  ];
  const inProgress = new Set(listed.filter((event) => event.in_progress).map(({ id }) => id));
  const inSeries = new Set<string>(inProgress);
  const ordered = [...series].sort((a, b) => orderOf(a) - orderOf(b));
  for (const one of ordered) {
    const ids = new Set(linkedIds(one.events).map(restoreId));
    for (const id of ids) inSeries.add(id);
    groups.push({
      key: one.id,
      title: one.name ?? '',
      events: listed.filter(({ id }) => ids.has(id) && !inProgress.has(id)),
    });
  }
  const others = listed.filter((event) => !inSeries.has(event.id));
  groups.push({ key: 'others', title: 'Other events', events: others });
  return groups.filter((group) => group.events.length > 0);
}
