import { useTree } from '#data/hooks/use-tree.ts';
import type { PageProps } from '../../page.ts';
import { useEvent } from '../use-event.ts';
import { EventNews } from './EventNews.tsx';
import { EventTeams } from './EventTeams.tsx';
import { NowAndNext } from './NowAndNext.tsx';
import styles from './Overview.module.css';

/** What is on, who plays, what is written about it. */
export default function Overview({ params }: PageProps) {
  const { eventKey, event } = useEvent(params);
  const { isComplete } = useTree('event', [eventKey]);
  return (
    <div className={styles.overview}>
      {event && <NowAndNext event={event} />}
      <EventTeams event={event} isComplete={isComplete} />
      {event && <EventNews event={event} />}
    </div>
  );
}
