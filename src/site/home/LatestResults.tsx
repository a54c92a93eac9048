import { useSpecial } from '#data/hooks/use-special.ts';
import { linkedIds } from '#domain/record-id.ts';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import styles from './LatestResults.module.css';

/** Fewer are shown below upcoming matches. */
const shownBesideUpcoming = 4;

/** The latest results, newest first; draws nothing without any. */
export function LatestResults() {
  const results = linkedIds(useSpecial('special:latest-results')?.matches);
  const hasUpcoming = linkedIds(useSpecial('special:upcoming-matches')?.matches).length > 0;
  if (results.length === 0) return null;
  const shown = hasUpcoming ? results.slice(0, shownBesideUpcoming) : results;
  return (
    <section aria-labelledby="latest-results">
      <h2 id="latest-results" className={styles.heading}>
        Latest results
      </h2>
      <ul className={styles.rows}>
        {shown.map((matchKey) => (
          <li key={matchKey} className={styles.item}>
            <MatchRow matchKey={matchKey} hasContext />
          </li>
        ))}
      </ul>
    </section>
  );
}
