import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { newsGroups } from '#domain/selection/news-groups.ts';
import { NewsCards } from '../record/NewsCards.tsx';
import styles from './TeamNews.module.css';

const minuteMs = 60_000;

/** What has been written about the team, by category. */
export function TeamNews({ newsIds }: { newsIds: readonly string[] }) {
  const nowMs = useClock(minuteMs);
  const news = useThings('News', newsIds);
  return newsGroups(news, { listing: 'team', nowMs }).map((group) => (
    <section key={group.title} className={styles.group}>
      <h2 className={styles.title}>{group.title}</h2>
      <NewsCards news={group.items} />
    </section>
  ));
}
