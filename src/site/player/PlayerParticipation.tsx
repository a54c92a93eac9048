import type { GameEvent, Team } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { participation } from '#domain/selection/player-record.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { EventLink } from '#ui/things/EventLink.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { TeamLink } from '#ui/things/TeamLink.tsx';
import type { PageProps } from '../page.ts';
import styles from './PlayerParticipation.module.css';

/** Points of a player for taking part in events. */
export default function PlayerParticipation({ recordKey, isComplete }: PageProps) {
  const player = useThing('Players', recordKey);
  const teams = useThings('Teams', linkedIds(player?.member_of));
  const events = useThings('Events', [...new Set(teams.flatMap((team) => linkedIds(team.event)))]);
  if (!isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={3} height={4} />
      </div>
    );
  }
  const eventOf = (id: string) => events.find((event) => cleanId(event) === id);
  const points = participation(teams, eventOf);
  if (points.events.length === 0) {
    return (
      <EmptyState
        title="No participation points"
        text="Events that give points for taking part appear here."
      />
    );
  }
  return (
    <section className={styles.page}>
      <h2 className={styles.total}>
        <span className={styles.number}>{points.total}</span> participation{' '}
        {points.total === 1 ? 'point' : 'points'}
      </h2>
      <ul className={styles.list}>
        {points.events.map((entry) => (
          <Entry
            key={entry.eventId}
            event={eventOf(entry.eventId)}
            points={entry.points}
            teams={entry.teams}
          />
        ))}
      </ul>
    </section>
  );
}

type EntryProps = { event: GameEvent | undefined; points: number; teams: readonly Team[] };

function Entry({ event, points, teams }: EntryProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.points}>{points}</span>
      <span className={styles.event}>{event && <EventLink event={event} />}</span>
      <span className={styles.teams}>
        {teams.map((team) => (
          <TeamLink key={team.id} team={team} />
        ))}
      </span>
    </li>
  );
}
