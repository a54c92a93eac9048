import { MatchCard } from '#ui/things/MatchCard.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import styles from './MatchCards.module.css';

type MatchCardsProps = {
  matchKeys: readonly string[];
  /** How many places to keep while the keys are on their way. */
  placeCount?: number | undefined;
};

/** Matches as cards: pictures side by side where there is room, a low list on phones. */
export function MatchCards({ matchKeys, placeCount = 0 }: MatchCardsProps) {
  if (matchKeys.length === 0) {
    return (
      <div className={styles.cards} role="status" aria-label="Loading matches">
        {Array.from({ length: placeCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all the same.
          <span key={index} className={styles.place}>
            <Skeleton width="100%" height="100%" />
          </span>
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.cards}>
      {matchKeys.map((matchKey) => (
        <li key={matchKey} className={styles.item}>
          <MatchCard matchKey={matchKey} />
        </li>
      ))}
    </ul>
  );
}
