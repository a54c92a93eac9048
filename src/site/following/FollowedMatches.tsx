import { MatchRowList } from '../home-below/MatchRowList.tsx';
import styles from './Following.module.css';
import { useFollowedMatches } from './use-followed.ts';

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
  if (keys.length === 0) return <p className={styles.none}>{none}</p>;
  return <MatchRowList keys={keys} />;
}
