import { useTree } from '#data/hooks/use-tree.ts';
import type { PageProps } from '../page.ts';
import { RecordGate } from '../record/RecordGate.tsx';
import { NewsArticle } from './NewsArticle.tsx';
import { NewsSkeleton } from './NewsSkeleton.tsx';

/** An article (website 7.7). */
export default function News({ params }: PageProps) {
  const key = `news-${params.slug ?? ''}`;
  const { isComplete } = useTree('news', [key]);
  return (
    <RecordGate table="News" recordKey={key} skeleton={<NewsSkeleton />}>
      {(news) =>
        isComplete ? (
          <NewsArticle news={news} />
        ) : (
          <div aria-busy="true">
            <NewsSkeleton />
          </div>
        )
      }
    </RecordGate>
  );
}
