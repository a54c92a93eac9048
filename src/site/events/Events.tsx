import type { EventSeries, GameEvent } from '#contract/records.ts';
import { useListing } from '#data/hooks/use-special.ts';
import { useThingState, useThings } from '#data/hooks/use-things.ts';
import { compareEvents } from '#domain/match/record-order.ts';
import { linkedIds, restoreId } from '#domain/record-id.ts';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import type { PageProps } from '../page.ts';
import styles from './Events.module.css';
import { EventTile } from './EventTile.tsx';

const orderOf = (series: EventSeries) => series.order ?? Number.MAX_SAFE_INTEGER;

type EventGroup = { key: string; title: string; events: GameEvent[] };

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

/** A season and its parts, or events that belong to none. */
type Season = {
  key: string;
  /** The season's name; undefined for single events. */
  title: string | undefined;
  /** The event that is the whole season, where there is one. */
  whole: GameEvent | undefined;
  events: GameEvent[];
};

/**
 * Splits a series into its seasons, in the order of their first events. Events with the same `series_name` are grouped
 * under the event of that name. Fewer than two parts make no season.
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

/** A season with its parts, or events that belong to no season. */
function EventSeason({ season }: { season: Season }) {
  const { title, whole, events } = season;
  const isDivided = title !== undefined;
  return (
    <div className={stack.gap3}>
      {whole ? (
        <h3 className={styles.whole}>
          <EventTile event={whole} />
        </h3>
      ) : (
        isDivided && <h3 className={styles.seasonTitle}>{title}</h3>
      )}
      <ul className={isDivided ? styles.parts : styles.seasonTiles}>
        {events.map((event) => (
          <li key={event.id} className={styles.item}>
            <EventTile event={event} isPart={isDivided} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const skeletonCount = 16;

/** Every listed event: in progress, by series, others. */
export default function Events({ isReady }: PageProps) {
  const eventKeys = useListing('Events');
  const seriesKeys = useListing('Event Series');
  const { status } = useThingState('Events');
  const events = useThings('Events', eventKeys);
  const series = useThings('Event Series', seriesKeys);
  // Drawn together, since groups would grow and shift each other while their events arrive.
  const groups = isReady ? eventGroups({ events, series }) : [];
  const isEmpty = groups.length === 0 && (status === 'missing' || (status === 'ready' && isReady));

  return (
    <>
      <PageHeading>Events</PageHeading>
      {groups.map((group) => (
        <section key={group.key} className={styles.group} aria-labelledby={`group-${group.key}`}>
          <h2 id={`group-${group.key}`} className={styles.title}>
            {group.title}
          </h2>
          <div className={stack.gap6}>
            {seasonsOf(group.events).map((season) => (
              <EventSeason key={season.key} season={season} />
            ))}
          </div>
        </section>
      ))}
      {status === 'unavailable' && <Unavailable thingKey="Events" />}
      {isEmpty && (
        <EmptyState title="No public events" text="Events appear here when the organisers list them." />
      )}
      {!isReady && !isEmpty && status !== 'unavailable' && (
        <div className={styles.group} role="status" aria-label="Loading events">
          <Skeleton width={10} height={2.2} />
          <div className={styles.tiles}>
            <Skeleton count={skeletonCount} width="100%" height={4.5} />
          </div>
        </div>
      )}
    </>
  );
}
