import type { GameEvent } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { newsGroups } from '#domain/selection/news-groups.ts';
import { NewsCards } from '../../record/NewsCards.tsx';
import { SectionHeading } from '../SectionHeading.tsx';

const minuteMs = 60_000;

/** What was published about the event, by category. */
export function EventNews({ event }: { event: GameEvent }) {
  const nowMs = useClock(minuteMs);
  const news = useThings('News', linkedIds(event.news_items));
  return newsGroups(news, { listing: 'event', nowMs }).map((group) => (
    <section key={group.title}>
      <SectionHeading>{group.title}</SectionHeading>
      <NewsCards news={group.items} />
    </section>
  ));
}
