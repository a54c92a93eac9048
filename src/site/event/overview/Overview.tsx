import { useThing } from '#data/hooks/use-thing.ts';
import type { PageProps } from '../../page.ts';
import { EventNews } from './EventNews.tsx';
import { EventTeams } from './EventTeams.tsx';
import { NowAndNext } from './NowAndNext.tsx';
import styles from './Overview.module.css';

/** The event's matches now and next, its teams and its news. */
export default function Overview({ recordKey, isReady }: PageProps) {
  const event = useThing('Events', recordKey);
  return (
    <div className={styles.overview}>
      {event && <NowAndNext event={event} />}
      <EventTeams event={event} isReady={isReady} />
      {event && <EventNews event={event} />}
    </div>
  );
}
