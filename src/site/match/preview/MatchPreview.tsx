import { Suspense } from 'react';
import type { Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { meetingKeys } from '#domain/match/meetings.ts';
import { linkedIds } from '#domain/record-id.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { LineUp } from './LineUp.tsx';
import styles from './MatchPreview.module.css';

/** Rows of matches, which the pages of a match need nowhere else. */
const PastMatches = lazyPart(() => import('./PastMatches.tsx'));

/** The rows kept for them while their code loads. */
const shownMeetings = 5;

/** Who plays, how these teams did lately and against each other: for matches whose result is not known. */
export function MatchPreview({ match }: { match: Match }) {
  const [left, right] = useThings('Teams', linkedIds(match.teams));
  if (!left || !right) return null;
  const keys = meetingKeys(left, right, match);
  return (
    <>
      <section aria-labelledby="line-ups">
        <h2 id="line-ups" className={styles.title}>
          Line-ups
        </h2>
        <div className={styles.sides}>
          <LineUp team={left} />
          <LineUp team={right} />
        </div>
      </section>
      <Suspense fallback={<LoadingRows count={2 + Math.min(shownMeetings, keys.length)} height={4.25} />}>
        <PastMatches match={match} left={left} right={right} meetings={keys} />
      </Suspense>
    </>
  );
}
