import type { GameEvent } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { eventStatus } from '#domain/schedule/event-status.ts';
import SpoilerButton from '#ui/spoilers/SpoilerButton.tsx';
import { eventInitials } from '#ui/things/event-initials.ts';
import { FollowButton } from '#ui/things/FollowButton.tsx';
import { LiveMark } from '#ui/things/LiveMark.tsx';
import { nameForColour, useTheme } from '#ui/things/use-theme.ts';
import { CalendarButton } from '../record/calendar/CalendarButton.tsx';
import { HeaderLogo } from '../record/HeaderLogo.tsx';
import { RecordHeader } from '../record/RecordHeader.tsx';
import { useLiveKeys } from '../record/use-own-matches.ts';
import styles from './EventHeader.module.css';
import { EventLinks } from './EventLinks.tsx';
import { eventFacts, eventTitle } from './event-facts.ts';

const minuteMs = 60_000;

type EventHeaderProps = {
  event: GameEvent;
  /** The low variant, above child pages. */
  isCompact: boolean;
  /** All records of the page are here: what is missing now will not come. */
  isComplete: boolean;
};

/** Logo, names, date and state of the event, in its colours. */
export function EventHeader({ event, isCompact, isComplete }: EventHeaderProps) {
  const theme = useTheme(event);
  const nowMs = useClock(minuteMs);
  const isLive = useLiveKeys(event).length > 0;
  const { above, title } = eventTitle(event);
  const isRunning = eventStatus(event, nowMs) === 'in-progress';
  const facts = eventFacts(event, nowMs);
  // Size and game are a separate line on phones, so that lines do not rewrap when the font arrives.
  const factGroups = [facts.slice(0, -2), facts.slice(-2)].filter((group) => group.length > 0);
  return (
    <>
      <RecordHeader
        theme={theme}
        isCompact={isCompact}
        logo={
          <HeaderLogo
            theme={theme}
            name={nameForColour(event, theme)}
            isSmall={isCompact}
            mark={eventInitials(event)}
          />
        }
        above={above}
        name={title || 'Event'}
        below={
          <p className={styles.facts}>
            {isLive ? <LiveMark /> : isRunning && <span className={styles.state}>In progress</span>}
            {factGroups.map((group) => (
              <span key={group.join()} className={styles.group}>
                {group.map((fact) => (
                  <span key={fact} className={styles.fact}>
                    {fact}
                  </span>
                ))}
              </span>
            ))}
          </p>
        }
        extras={
          <>
            <FollowButton kind="event" record={event} name={title || 'this event'} />
            {linkedIds(event.matches).length > 0 && (
              <CalendarButton of={{ kind: 'event', key: cleanId(event) ?? event.id }} name={title} />
            )}
            {linkedIds(event.matches).length > 0 && <SpoilerButton event={event} />}
            {!isCompact && <EventLinks event={event} isComplete={isComplete} />}
          </>
        }
      />
      {isCompact && (
        <div className={styles.links}>
          <EventLinks event={event} isComplete={isComplete} />
        </div>
      )}
    </>
  );
}
