import { useThing } from '#data/hooks/use-thing.ts';
import { isDecided } from '#domain/match/decided.ts';
import { ShareButton } from '#ui/controls/ShareButton.tsx';
import type { PageProps } from '../page.ts';
import { MapCards } from './MapCards.tsx';
import { MatchVideo } from './MatchVideo.tsx';
import styles from './MatchVod.module.css';
import { MatchPreview } from './preview/MatchPreview.tsx';

/** The recording or stream of a match, its maps (website 7.5), and who plays while it is to come. */
export default function MatchVod({ recordKey, isComplete }: PageProps) {
  const match = useThing('Matches', recordKey);
  if (!match) return null;
  const hasPreview = !isDecided(match) && !match.forfeit && !match.special_event;
  return (
    <div className={styles.page}>
      <MatchVideo match={match} isComplete={isComplete} />
      <MapCards match={match} />
      {hasPreview && <MatchPreview match={match} />}
      <p>
        <ShareButton title={match.name ?? 'this match'} />
      </p>
    </div>
  );
}
