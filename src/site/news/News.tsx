import { Skeleton } from '#ui/things/Skeleton.tsx';
import type { PageProps } from '../page.ts';
import { RecordGate } from '../record/RecordGate.tsx';
import styles from './News.module.css';
import { NewsArticle } from './NewsArticle.tsx';

/** An article while it loads. */
function NewsSkeleton() {
  return (
    <div className={styles.article} role="status" aria-label="Loading article">
      <div className={styles.picture} />
      <div className={styles.words}>
        <Skeleton width="80%" height={3} />
        <Skeleton width="50%" height={1.5} />
        <Skeleton width="100%" height={12} />
      </div>
    </div>
  );
}

/** Page of an article. */
export default function News({ recordKey, title, isComplete }: PageProps) {
  return (
    <RecordGate table="News" recordKey={recordKey} skeleton={<NewsSkeleton />}>
      {(news) =>
        isComplete ? (
          <NewsArticle news={news} title={title} />
        ) : (
          <div aria-busy="true">
            <NewsSkeleton />
          </div>
        )
      }
    </RecordGate>
  );
}
