import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { Team } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { formatTime } from '#domain/time/format.ts';
import { EventLogo } from '#ui/things/EventLogo.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import styles from './EventGroup.module.css';

type EventGroupProps = {
  eventId: string | null;
  matchCount: number;
  /** Named in the header. */
  teams?: readonly Team[] | undefined;
  isOpenAtFirst?: boolean | undefined;
  children: ReactNode;
};

const noTeams: readonly Team[] = [];

/** The matches of one event behind its header; they are rendered when it is opened for the first time. */
export function EventGroup({
  eventId,
  matchCount,
  teams = noTeams,
  isOpenAtFirst = false,
  children,
}: EventGroupProps) {
  const event = useThing('Events', eventId ?? undefined);
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst);
  // The toggle event does not carry the new state in older browsers (Safari before 17, Chromium before 114).
  const note = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) setWasOpened(true);
  };

  return (
    <details className={styles.group} open={isOpenAtFirst} onToggle={note}>
      <summary className={styles.header}>
        <EventLogo event={event} size={44} />
        <span className={styles.words}>
          <span className={styles.name}>{event?.name ?? (eventId === null ? 'Other matches' : 'Event')}</span>
          <span className={styles.facts}>
            {event?.start_date !== undefined && (
              // A start date is a calendar day and is formatted the same in every time zone.
              <span>{formatTime(event.start_date, { zone: 'UTC' }, ['long-month', 'year'])}</span>
            )}
            <span>{matchCount === 1 ? '1 match' : `${matchCount} matches`}</span>
            {teams.map((team) => (
              <span key={team.id} className={styles.team}>
                <TeamLogo team={team} size={20} />
                {team.name}
              </span>
            ))}
          </span>
        </span>
        <span className={styles.chevron}>
          <Icon name="down" />
        </span>
      </summary>
      {wasOpened && <div className={styles.matches}>{children}</div>}
    </details>
  );
}
