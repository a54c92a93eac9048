import { type SyntheticEvent, useState } from 'react';
import type { Match, Team } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { formatTime } from '#domain/time/format.ts';
import { EventLogo } from '#ui/things/EventLogo.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import styles from './EventMatchGroup.module.css';
import { RecordedMatch } from './RecordedMatch.tsx';

type EventMatchGroupProps = {
  eventId: string | null;
  matches: readonly Match[];
  /** The player's teams, named in the header. */
  teams?: readonly Team[] | undefined;
  /** Clean ids of the teams that the player was in: on the left. */
  teamKeyOf?: ReadonlyMap<Match, string | undefined> | undefined;
  isOpenAtFirst?: boolean | undefined;
};

const noTeams: readonly Team[] = [];

/** The matches of one event behind its header; they are drawn when it is opened for the first time. */
export function EventMatchGroup({
  eventId,
  matches,
  teams = noTeams,
  teamKeyOf,
  isOpenAtFirst = false,
}: EventMatchGroupProps) {
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
            <span>{matches.length === 1 ? '1 match' : `${matches.length} matches`}</span>
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
      {wasOpened && (
        <ul className={styles.matches}>
          {matches.map((match) => (
            <li key={match.id} className={styles.item}>
              <RecordedMatch match={match} leftTeam={teamKeyOf?.get(match)} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
