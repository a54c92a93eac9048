import type { GameEvent } from '#contract/records.ts';
import { EventLogo } from './EventLogo.tsx';
import { FollowedMark } from './FollowedMark.tsx';
import styles from './TeamLink.module.css';
import { ThingLink } from './ThingLink.tsx';

type EventLinkProps = { event: GameEvent; subPage?: string | undefined };

/** Logo and name, linked to the event or one of its pages. */
export function EventLink({ event, subPage }: EventLinkProps) {
  return (
    <ThingLink type="event" record={event} subPage={subPage} className={styles.link}>
      <EventLogo event={event} size={28} />
      <span>
        <FollowedMark record={event} />
        {event.name}
      </span>
    </ThingLink>
  );
}
