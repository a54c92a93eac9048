import type { GameEvent } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { useUnsavedCount } from '#data/hooks/use-unsaved-count.ts';
import { linkedIds } from '#domain/record-id.ts';
import { newsGroups } from '#domain/selection/news-groups.ts';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { NewsCards } from '../../record/NewsCards.tsx';
import { SectionHeading } from '../SectionHeading.tsx';

const minuteMs = 60_000;

/** What was published about the event, by category. */
export function EventNews({ event }: { event: GameEvent }) {
  const nowMs = useClock(minuteMs);
  const newsKeys = linkedIds(event.news_items);
  const news = useThings('News', newsKeys);
  const unsavedCount = useUnsavedCount(newsKeys);
  const groups = newsGroups(news, { listing: 'event', nowMs });
  if (groups.length === 0 && unsavedCount > 0) {
    return (
      <section>
        <SectionHeading>News</SectionHeading>
        <NotSaved keys={newsKeys} />
      </section>
    );
  }
  return groups.map((group) => (
    <section key={group.title}>
      <SectionHeading>{group.title}</SectionHeading>
      <NewsCards news={group.items} />
    </section>
  ));
}
