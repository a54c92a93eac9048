import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { useSearchText } from '../use-search-text.ts';
import styles from './GuideSearch.module.css';
import type { Guide } from './guides/Guide.tsx';
import { type Hit, searchGuides, shortestQuery } from './search.ts';

type GuideSearchProps = {
  /** Undefined until they are here. */
  guides: readonly Guide[] | undefined;
  /** Shown while nothing is looked for. */
  children: ReactNode;
};

/** A search over the articles of these guides, whose results replace what is below it. */
export function GuideSearch({ guides, children }: GuideSearchProps) {
  const [query, setQuery] = useSearchText();
  const wanted = useDeferredValue(query);
  const isSearching = query.trim().length >= shortestQuery;
  const hits = useMemo(() => searchGuides(guides ?? [], wanted), [guides, wanted]);
  const isOne = guides?.length === 1;
  return (
    <>
      <SearchField
        label={isOne ? 'Search this guide' : 'Search the guides'}
        placeholder={isOne ? 'Search this guide' : 'Search the guides'}
        value={query}
        onChange={setQuery}
      />
      {!isSearching && children}
      {isSearching && hits.length > 0 && <Hits hits={hits} />}
      {isSearching && hits.length === 0 && guides !== undefined && (
        <EmptyState
          title={`Nothing found for “${query}”`}
          action={<Button onClick={() => setQuery('')}>Clear the search</Button>}
        />
      )}
      {isSearching && guides === undefined && (
        <EmptyState
          title="The guides are not here yet"
          text="They are searched as soon as they are loaded."
        />
      )}
    </>
  );
}

function Hits({ hits }: { hits: readonly Hit[] }) {
  return (
    <section aria-label="Found in the guides">
      <p className={styles.count} role="status">
        {hits.length === 1 ? '1 section' : `${hits.length} sections`}
      </p>
      <ul className={styles.hits}>
        {hits.map(({ path, guide, article, heading, excerpt }) => (
          <li key={path}>
            <Link href={path} className={styles.hit}>
              <span className={styles.where}>
                {guide}
                {heading !== article && ` › ${article}`}
              </span>
              <strong>{heading}</strong>
              <span className={styles.excerpt}>{excerpt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
