import { Suspense } from 'react';
import { useThing } from '#data/hooks/use-thing.ts';
import { isOver, isToCome } from '#domain/match/outcome.ts';
import { videoSources } from '#domain/match/video-sources.ts';
import { ShareButton } from '#ui/controls/ShareButton.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import type { PageProps } from '../page.ts';
import { MapCards } from './MapCards.tsx';
import { MatchVideo } from './MatchVideo.tsx';
import styles from './MatchVod.module.css';
import { MatchPreview } from './preview/MatchPreview.tsx';
import { PastBox } from './preview/PastBox.tsx';
import { PlayedLineUps } from './preview/PlayedLineUps.tsx';

/** Below everything else: what comes after the picture moves nothing. */
const SpoilerButton = lazyPart(() => import('#ui/spoilers/SpoilerButton.tsx'));
const HideAgainButton = lazyPart(() => import('#ui/spoilers/HideAgainButton.tsx'));

/** The recording or stream of a match, its maps (website 7.5), and who plays while it is to come. */
export default function MatchVod({ recordKey, isComplete }: PageProps) {
  const match = useThing('Matches', recordKey);
  const event = useLinked('Events', match?.event);
  const name = useMatchName(match);
  if (!match) return null;
  const hasPreview = isToCome(match) && !match.special_event;
  // Maps lead where a match that is over has no recording.
  const isVideoFirst = !isOver(match) || videoSources(match, undefined).length > 0;
  const video = <MatchVideo match={match} isComplete={isComplete} />;
  return (
    <div className={styles.page}>
      {isVideoFirst && video}
      <MapCards match={match} />
      {!isVideoFirst && video}
      {hasPreview && <MatchPreview match={match} />}
      {!hasPreview && <PlayedLineUps match={match} />}
      {!hasPreview && !match.special_event && <PastBox match={match} />}
      <p>
        <ShareButton title={name ?? 'this match'} />
        <Suspense>
          {event && <SpoilerButton event={event} />}
          <HideAgainButton match={match} />
        </Suspense>
      </p>
    </div>
  );
}
