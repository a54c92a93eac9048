import type { Team } from '#contract/records.ts';
import { clarifiedName } from '#domain/match/clarified-name.ts';
import { FollowedMark } from './FollowedMark.tsx';
import styles from './TeamName.module.css';
import { teamInitials } from './team-initials.ts';
import { useLinked } from './use-linked.ts';

type TeamNameProps = {
  team: Team | undefined;
  /** Adds the event's short name in brackets if the event requires it. */
  clarified?: boolean | undefined;
  /** The code instead of the name. */
  short?: boolean | undefined;
};

export function TeamName({ team, clarified, short }: TeamNameProps) {
  const event = useLinked('Events', clarified ? team?.event : undefined);
  if (short) {
    return (
      <abbr className={styles.code} title={team?.name}>
        <FollowedMark record={team} />
        {teamInitials(team)}
      </abbr>
    );
  }
  const name = (clarified && team ? clarifiedName(team, event) : team?.name) ?? '';
  return (
    <span className={styles.name} title={name}>
      <FollowedMark record={team} />
      {name}
    </span>
  );
}
