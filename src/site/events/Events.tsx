import { useListing } from '#data/hooks/use-special.ts';
import { useThingState } from '#data/hooks/use-thing-state.ts';
import { useThings } from '#data/hooks/use-things.ts';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import type { PageProps } from '../page.ts';
import { EventSeason } from './EventSeason.tsx';
import styles from './Events.module.css';
import { eventGroups } from './event-groups.ts';
import { seasonsOf } from './seasons.ts';

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
