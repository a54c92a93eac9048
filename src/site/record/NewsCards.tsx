import type { News } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import { NewsCard } from '#ui/things/NewsCard.tsx';
import styles from './NewsCards.module.css';

/** Articles side by side. */
export function NewsCards({ news }: { news: readonly News[] }) {
  return (
    <ul className={styles.cards}>
      {news.map((item) => (
        <li key={item.id} className={styles.item}>
          <NewsCard newsKey={cleanId(item) ?? item.id} />
        </li>
      ))}
    </ul>
  );
}
