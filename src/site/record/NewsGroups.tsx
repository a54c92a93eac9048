import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { newsGroups } from '#domain/selection/news-groups.ts';
import type { NewsListing } from '#domain/selection/news-visibility.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { NewsCards } from './NewsCards.tsx';
import styles from './NewsGroups.module.css';

type NewsGroupsProps = { newsIds: readonly string[]; listing: NewsListing };

/** The articles that a listing shows, by category; draws nothing without any. */
export function NewsGroups({ newsIds, listing }: NewsGroupsProps) {
  const nowMs = useClock(minuteMs);
  const news = useThings('News', newsIds);
  return newsGroups(news, { listing, nowMs }).map((group) => (
    <section key={group.title} className={styles.group}>
      <h2 className={styles.title}>{group.title}</h2>
      <NewsCards news={group.items} />
    </section>
  ));
}
