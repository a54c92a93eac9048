import { useThing } from '#data/hooks/use-thing.ts';
import type { PageProps } from '../page.ts';
import { recordKey } from '../record/record-key.ts';
import { MapCards } from './MapCards.tsx';
import { MatchVideo } from './MatchVideo.tsx';
import styles from './MatchVod.module.css';

/** The recording or stream of a match, and its maps (website 7.5). */
export default function MatchVod({ params }: PageProps) {
  const match = useThing('Matches', recordKey(params));
  if (!match) return null;
  return (
    <div className={styles.page}>
      <MatchVideo match={match} />
      <MapCards match={match} />
    </div>
  );
}
