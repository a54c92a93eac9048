import { useSpecial } from '#data/hooks/use-special.ts';
import { linkedIds } from '#domain/record-id.ts';
import { ListHeading } from './ListHeading.tsx';
import { MatchRowList } from './MatchRowList.tsx';

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
      <ListHeading id="latest-results" title="Latest results" more={['/matches', 'All results']} />
      <MatchRowList keys={shown} />
    </section>
  );
}
