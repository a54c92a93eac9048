import type { Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { limitedPlayers } from '#domain/roster/limited-players.ts';
import { compareRoles } from '#domain/roster/role-sort.ts';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import styles from './MatchPreview.module.css';
import { PlayerRow, Role, rowRem } from './PlayerRow.tsx';

/** The players of a team by role. Rows with names of one line have one height, so that nothing moves while they load. */
export function LineUp({ team }: { team: Team }) {
  const keys = linkedIds(team.players);
  const players = useThings('Players', keys);
  const named = keys.length > 0 ? [] : limitedPlayers(team).filter(({ name }) => name);
  const sorted = [...players].sort((a, b) => compareRoles(a.role, b.role));
  const isKnown = keys.length + named.length > 0;
  return (
    <div className={styles.side}>
      <h3 className={styles.team}>
        <TeamName team={team} />
      </h3>
      {!isKnown && <p className={styles.none}>The line-up is not announced yet.</p>}
      <NotSaved keys={keys} />
      {isKnown && (
        <ul
          style={{ minHeight: `${(keys.length || named.length) * rowRem(undefined)}rem` }}
          className={styles.players}
        >
          {sorted.map((player) => (
            <PlayerRow key={player.id} player={player} />
          ))}
          {named.map(({ name, role }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names without records have nothing else, and do not move.
            <li key={index} className={styles.player} style={{ height: `${rowRem(undefined)}rem` }}>
              <span className={styles.name}>{name}</span>
              <Role role={role} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
