import { useClock } from '#data/hooks/use-clock.ts';
import { useListing } from '#data/hooks/use-special.ts';
import { useThingState, useThings } from '#data/hooks/use-things.ts';
import { isNewsVisible } from '#domain/selection/news-visibility.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import type { PageProps } from '../page.ts';
import { NewsGroups } from '../record/NewsGroups.tsx';

const noIds: readonly string[] = [];

/** Every article of the global listing by category, the newest first. */
export default function NewsIndex({ isReady }: PageProps) {
  const ids = useListing('News') ?? noIds;
  const { status } = useThingState('News');
  const nowMs = useClock(minuteMs);
  const hasAny = useThings('News', ids).some((item) => isNewsVisible(item, { listing: 'global', nowMs }));
  return (
    <>
      <PageHeading>News</PageHeading>
      {isReady && hasAny && <NewsGroups newsIds={ids} listing="global" />}
      {status === 'unavailable' && <Unavailable thingKey="News" />}
      {!isReady && status !== 'unavailable' && (
        <div aria-busy="true">
          <LoadingRows count={2} height={12} />
        </div>
      )}
      {isReady && !hasAny && status !== 'unavailable' && (
        <EmptyState title="No news yet" text="Articles appear here when they are published." />
      )}
    </>
  );
}
