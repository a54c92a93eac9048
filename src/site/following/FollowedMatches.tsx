import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { MatchRowList } from '../home-below/MatchRowList.tsx';
import styles from './Following.module.css';
import { useFollowedMatches } from './use-followed.ts';

/** Few visitors hide results. */
const HiddenMatches = lazyPart(() => import('#ui/spoilers/HiddenMatches.tsx'));

type FollowedMatchesProps = {
  /** Most matches to come, and most results. */
  next: number;
  results: number;
  /** Stands where there is no match. */
  none: string;
};

/** What is on, comes next and was played by those that this browser follows. */
export function FollowedMatches({ next, results, none }: FollowedMatchesProps) {
  const lists = useFollowedMatches();
  const keys = [...lists.live, ...lists.upcoming.slice(0, next), ...lists.results.slice(0, results)];
  return (
    <>
      {lists.hidden && (
        <Suspense fallback={null}>
          <HiddenMatches who="your teams" keys={lists.hidden} past={results} />
        </Suspense>
      )}
      {keys.length > 0 && <MatchRowList keys={keys} />}
      {keys.length === 0 && !lists.hidden && <p className={styles.none}>{none}</p>}
    </>
  );
}
