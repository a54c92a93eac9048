import type { Team } from '#contract/records.ts';
import styles from './TeamLink.module.css';
import { TeamLogo } from './TeamLogo.tsx';
import { TeamName } from './TeamName.tsx';
import { ThingLink } from './ThingLink.tsx';

type TeamLinkProps = { team: Team; clarified?: boolean | undefined };

/** Logo and name, linked to the team. */
export function TeamLink({ team, clarified }: TeamLinkProps) {
  return (
    <ThingLink type="team" record={team} className={styles.link}>
      <TeamLogo team={team} size={28} />
      <TeamName team={team} clarified={clarified} />
    </ThingLink>
  );
}
