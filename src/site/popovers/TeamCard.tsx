import type { Team } from '#contract/records.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { limitedPlayers } from '#domain/roster/limited-players.ts';
import { compareRoles } from '#domain/roster/role-sort.ts';
import { teamPlace } from '#domain/selection/final-places.ts';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { CardMatch } from './CardMatch.tsx';
import styles from './Popovers.module.css';

const logoPx = 40;
/** A long squad has its page. */
const mostPlayers = 8;

/** Who a team is: its event and place, what it plays, and its players. */
export function TeamCard({ teamKey }: { teamKey: string }) {
  const team = useThing('Teams', teamKey);
  const event = useLinked('Events', team?.event);
  if (!team) return null;
  return (
    <>
      <div className={styles.head}>
        <TeamLogo team={team} size={logoPx} />
        <div className={styles.words}>
          <strong className={styles.name}>{team.name ?? 'Team'}</strong>
          <span className={styles.note}>
            {[team.code, event?.name, teamPlace(team)?.text].filter(Boolean).join(' · ')}
          </span>
        </div>
      </div>
      <CardMatch teams={[team]} />
      <Squad team={team} />
    </>
  );
}

function Squad({ team }: { team: Team }) {
  const players = useThings('Players', linkedIds(team.players));
  const named = limitedPlayers(team).filter(({ name }) => name);
  const all = [...players, ...named].sort((a, b) => compareRoles(a.role, b.role));
  if (all.length === 0) return null;
  const more = all.length - mostPlayers;
  return (
    <ul className={styles.squad} aria-label="Players">
      {all.slice(0, mostPlayers).map(({ name, role }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names without records have nothing else, and do not move.
        <li key={at} className={styles.player}>
          <RoleIcon role={role} className={styles.role} />
          <span className={styles.word}>{name}</span>
        </li>
      ))}
      {more > 0 && <li className={styles.note}>and {more} more</li>}
    </ul>
  );
}
