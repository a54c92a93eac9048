import { useSpecial } from '#data/hooks/use-special.ts';
import { linkedIds } from '#domain/record-id.ts';
import styles from './LatestResults.module.css';
import { MatchCards } from './MatchCards.tsx';

/** Beside upcoming matches a row of results is enough. */
const shownBesideUpcoming = 3;

/** What was decided last, newest first; nothing while there is no result. */
export function LatestResults() {
  const results = linkedIds(useSpecial('special:latest-results')?.matches);
  const hasUpcoming = linkedIds(useSpecial('special:upcoming-matches')?.matches).length > 0;
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="latest-results">
      <h2 id="latest-results" className={styles.heading}>
        Latest results
      </h2>
      <MatchCards matchKeys={hasUpcoming ? results.slice(0, shownBesideUpcoming) : results} />
    </section>
  );
}
