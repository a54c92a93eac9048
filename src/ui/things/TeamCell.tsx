import type { Team } from '#contract/records.ts';
import styles from './TeamCell.module.css';
import { TeamLogo } from './TeamLogo.tsx';
import { TeamName } from './TeamName.tsx';
import { ThingLink } from './ThingLink.tsx';

/** The team of a table's line: by its name where there is room, else by its code. */
export function TeamCell({ team }: { team: Team }) {
  return (
    <ThingLink type="team" record={team} className={styles.link} title={team.name}>
      <TeamLogo team={team} size={32} />
      <span className={styles.name}>
        <TeamName team={team} />
      </span>
      <span className={styles.code}>
        <TeamName team={team} short />
      </span>
    </ThingLink>
  );
}
