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
const HeadToHead = lazyPart(() => import('./HeadToHead.tsx'));

/** Who plays, and how these teams did against each other: for matches whose result is not known. */
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
      <section aria-labelledby="head-to-head">
        <h2 id="head-to-head" className={styles.title}>
          Head to head
        </h2>
        {keys.length === 0 ? (
          <p className={styles.none}>These teams have not met before.</p>
        ) : (
          <Suspense fallback={<LoadingRows count={keys.length} height={4.25} />}>
            <HeadToHead keys={keys} left={left} right={right} />
          </Suspense>
        )}
      </section>
    </>
  );
}
