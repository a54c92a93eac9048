import type { Team } from '#contract/records.ts';
import styles from './TeamCell.module.css';
import { TeamLogo } from './TeamLogo.tsx';
import { TeamName } from './TeamName.tsx';
import { ThingLink } from './ThingLink.tsx';

/** A team in a table. A missing logo is replaced by the code, so the name is shown beside it at every width. */
export function TeamCell({ team }: { team: Team }) {
  return (
    <ThingLink type="team" record={team} className={styles.link} title={team.name}>
      <TeamLogo team={team} size={32} />
      <span className={styles.name}>
        <TeamName team={team} />
      </span>
    </ThingLink>
  );
}
