import type { Team } from '#contract/records.ts';
import type { SearchableTeam } from '#contract/specials.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import { EventHeader } from './EventHeader.tsx';
import styles from './EventTeams.module.css';

type TeamHitGroupProps = { eventKey: string | undefined; teams: readonly SearchableTeam[] };

/** A line of the search list as the record that tiles draw. */
const asTeam = ({ id, name, code, theme }: SearchableTeam): Team => ({
  id,
  __tableName: 'Teams',
  name,
  code,
  theme: theme === undefined ? undefined : [theme],
});

/** The found teams of one event. */
export function TeamHitGroup({ eventKey, teams }: TeamHitGroupProps) {
  const event = useThing('Events', eventKey);
  return (
    <section className={styles.section}>
      {event ? <EventHeader event={event} /> : eventKey && <Skeleton width={18} height={3.5} />}
      <ul className={styles.teams}>
        {teams.map((team) => (
          <li key={team.id} className={styles.item}>
            <ThingTile type="team" record={asTeam(team)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
