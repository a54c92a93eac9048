import type { PageProps } from '../page.ts';
import { RecordGate } from '../record/RecordGate.tsx';
import { NewsArticle } from './NewsArticle.tsx';
import { NewsSkeleton } from './NewsSkeleton.tsx';

/** An article (website 7.7). */
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
