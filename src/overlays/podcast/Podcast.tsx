import { podcast } from '#contract/overlays/podcast.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { Seats } from '../parts/talent/Seats.tsx';
import { useGuests } from '../parts/talent/use-talent.ts';
import { podcastPlaces } from './model.ts';
import styles from './Podcast.module.css';

/** The guests of a talk in rows (overlays-live, podcast). */
export default drawOverlay(podcast, function Podcast({ options }) {
  const { broadcast, hasSetting } = useOverlay();
  const guests = useGuests(broadcast);
  return (
    <div className={styles.page}>
      <Seats
        shown={guests}
        all={guests}
        places={podcastPlaces(guests.length, options.rows)}
        isDisabled={!hasSetting('Enable podcast')}
      />
    </div>
  );
});
