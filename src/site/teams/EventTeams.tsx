import { useSettled } from '#data/hooks/use-settled.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import { EventHeader } from './EventHeader.tsx';
import styles from './EventTeams.module.css';
import { EventTeamsPlaceholder } from './EventTeamsPlaceholder.tsx';

/** An event's header and its teams. Teams still loading keep their place. */
export function EventTeams({ eventKey }: { eventKey: string }) {
  const event = useThing('Events', eventKey);
  const teamKeys = linkedIds(event?.teams);
  const teams = useThings('Teams', teamKeys);
  const isSettled = useSettled(teamKeys);
  if (!event) return <EventTeamsPlaceholder teamCount={8} />;
  return (
    <section className={styles.section}>
      <EventHeader event={event} />
      <ul className={styles.teams}>
        {teams.map((team) => (
          <li key={team.id} className={styles.item}>
            <ThingTile type="team" record={team} />
          </li>
        ))}
        {/* Teams arrive in parts. Loading ones reserve their space, so that the events below do not shift. */}
        {teamKeys.slice(teams.length, isSettled ? teams.length : undefined).map((key) => (
          <li key={key} className={styles.item} aria-hidden="true">
            <Skeleton width="100%" height={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
