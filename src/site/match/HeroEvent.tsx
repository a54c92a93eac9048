import type { CSSProperties } from 'react';
import type { GameEvent, Match, Theme } from '#contract/records.ts';
import { eventInitials } from '#ui/things/event-initials.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { initialsScale } from '#ui/things/team-initials.ts';
import styles from './HeroEvent.module.css';

type HeroEventProps = { match: Match; event: GameEvent | undefined; theme: Theme | undefined };

/** The hero of a special event: its own name on the event's colours. */
export function HeroEvent({ match, event, theme }: HeroEventProps) {
  const mark = eventInitials(event);
  const style = { '--mark-scale': initialsScale(mark) } as CSSProperties;
  return (
    <Themed theme={theme} className={styles.panel} style={style}>
      <span className={styles.picture} aria-hidden="true">
        <ThingImage
          attachments={[theme?.default_wordmark, theme?.default_logo, theme?.small_logo]}
          size="w-500"
          alt=""
          className={styles.image}
          fallback={<span className={styles.mark}>{mark}</span>}
          isEager
        />
      </span>
      <h1 className={styles.name} tabIndex={-1}>
        {match.custom_name || match.name || 'Special event'}
      </h1>
      {event && (
        <ThingLink type="event" record={event} className={styles.event}>
          {event.name}
        </ThingLink>
      )}
    </Themed>
  );
}
