import type { Team } from '#contract/records.ts';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import styles from './TeamTiles.module.css';

type TeamTilesProps = {
  teams: readonly Team[];
  /** The page of each team they lead to, when not the first. */
  subPage?: string | undefined;
};

/** Teams on a grid. */
export function TeamTiles({ teams, subPage }: TeamTilesProps) {
  return (
    <ul className={styles.tiles}>
      {teams.map((team) => (
        <li key={team.id} className={styles.item}>
          <ThingTile type="team" record={team} subPage={subPage} />
        </li>
      ))}
    </ul>
  );
}
