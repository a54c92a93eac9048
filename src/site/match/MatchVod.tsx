import { Suspense } from 'react';
import { useThing } from '#data/hooks/use-thing.ts';
import { isDecided } from '#domain/match/decided.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import type { PageProps } from '../page.ts';
import { MapCards } from './MapCards.tsx';
import { MatchVideo } from './MatchVideo.tsx';
import styles from './MatchVod.module.css';

const MatchPreview = lazyPart(() => import('./preview/MatchPreview.tsx'));

/** The recording or stream of a match, its maps (website 7.5), and who plays while it is to come. */
export default function MatchVod({ recordKey, isComplete }: PageProps) {
  const match = useThing('Matches', recordKey);
  if (!match) return null;
  const isToCome = !(match.special_event || match.forfeit || isDecided(match));
  return (
    <div className={styles.page}>
      <MatchVideo match={match} isComplete={isComplete} />
      <MapCards match={match} />
      {isToCome && (
        <Suspense>
          <MatchPreview match={match} />
        </Suspense>
      )}
    </div>
  );
}
