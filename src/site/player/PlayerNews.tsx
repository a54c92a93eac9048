import { useClock } from '#data/hooks/use-clock.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { isNewsVisible } from '#domain/selection/news-visibility.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../page.ts';
import { NewsGroups } from '../record/NewsGroups.tsx';

/** The articles that the player wrote. */
export default function PlayerNews({ recordKey, isComplete }: PageProps) {
  const nowMs = useClock(minuteMs);
  const player = useThing('Players', recordKey);
  const newsIds = linkedIds(player?.news);
  const visible = useThings('News', newsIds).filter((item) =>
    isNewsVisible(item, { listing: 'author', nowMs }),
  );
  if (!isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={2} height={12} />
      </div>
    );
  }
  if (visible.length === 0) {
    return (
      <EmptyState
        title="No articles yet"
        text={`Articles by ${player?.name ?? 'this player'} appear here.`}
      />
    );
  }
  return <NewsGroups newsIds={newsIds} listing="author" />;
}
