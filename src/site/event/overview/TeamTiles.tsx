import type { Team } from '#contract/records.ts';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import styles from './TeamTiles.module.css';

/** Teams on a grid. */
export function TeamTiles({ teams }: { teams: readonly Team[] }) {
  return (
    <ul className={styles.tiles}>
      {teams.map((team) => (
        <li key={team.id} className={styles.item}>
          <ThingTile type="team" record={team} />
        </li>
      ))}
    </ul>
  );
}
