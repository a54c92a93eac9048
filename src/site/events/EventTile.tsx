import clsx from 'clsx';
import type { GameEvent } from '#contract/records.ts';
import { linkedIds } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import { EventLogo } from '#ui/things/EventLogo.tsx';
import { FollowedMark } from '#ui/things/FollowedMark.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import styles from './EventTile.module.css';

type EventTileProps = {
  event: GameEvent;
  /** True below the heading of its season: a smaller tile that does not repeat the season's name. */
  isPart?: boolean | undefined;
};

/** An event in a list: its logo on its colours, name, month and size. */
export function EventTile({ event, isPart }: EventTileProps) {
  const theme = useTheme(event);
  const month = formatTime(event.start_date, { zone: 'UTC' }, [isPart ? 'month' : 'long-month', 'year']);
  const teamCount = linkedIds(event.teams).length;
  const facts = [month, teamCount > 0 ? `${teamCount} ${teamCount === 1 ? 'team' : 'teams'}` : ''];
  return (
    <Themed theme={theme} record={event} className={styles.frame}>
      <ThingLink
        type="event"
        record={event}
        className={clsx(styles.tile, isPart && styles.part)}
        title={event.name}
      >
        <EventLogo event={event} size={isPart ? 40 : 56} />
        <span className={styles.words}>
          <span className={styles.name}>
            <FollowedMark record={event} />
            {(isPart && event.series_subtitle) || event.name}
          </span>
          <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        </span>
      </ThingLink>
    </Themed>
  );
}
