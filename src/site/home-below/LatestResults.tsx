import { Link } from 'wouter';
import { useSpecial } from '#data/hooks/use-special.ts';
import { linkedIds } from '#domain/record-id.ts';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import section from './HomeEvents.module.css';
import styles from './LatestResults.module.css';

/** Fewer are shown below upcoming matches. */
const shownBesideUpcoming = 4;

/** The latest results, newest first, and the way to all matches; draws nothing without any. */
export function LatestResults() {
  const results = linkedIds(useSpecial('special:latest-results')?.matches);
  const hasUpcoming = linkedIds(useSpecial('special:upcoming-matches')?.matches).length > 0;
  if (results.length === 0) return null;
  const shown = hasUpcoming ? results.slice(0, shownBesideUpcoming) : results;
  return (
    <section aria-labelledby="latest-results">
      <header className={section.header}>
        <h2 id="latest-results">Latest results</h2>
        <Link href="/matches" className={section.more}>
          All results
        </Link>
      </header>
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
