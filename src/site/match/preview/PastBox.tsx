import { Suspense, useState } from 'react';
import type { Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { meetingKeys } from '#domain/match/meetings.ts';
import { linkedIds } from '#domain/record-id.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './MatchPreview.module.css';

const PastMatches = lazyPart(() => import('./PastMatches.tsx'));

/** How both teams did before a match that is over, and their other meetings: folded, and loaded once it is opened. */
export function PastBox({ match }: { match: Match }) {
  const [left, right] = useThings('Teams', linkedIds(match.teams));
  const [wasOpened, setWasOpened] = useState(false);
  if (!left || !right) return null;
  return (
    <details
      className={styles.box}
      // The toggle event does not carry the new state in older browsers (Safari before 17, Chromium before 114).
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className={styles.summary}>Form and head-to-head</summary>
      {wasOpened && (
        <Suspense fallback={null}>
          <PastMatches
            match={match}
            left={left}
            right={right}
            meetings={meetingKeys(left, right, match)}
            isOver
          />
        </Suspense>
      )}
    </details>
  );
}
