import clsx from 'clsx';
import { useThing } from '#data/hooks/use-thing.ts';
import type { TeamPerson } from '#domain/selection/team-people.ts';
import { CopyText } from '#ui/things/CopyText.tsx';
import { PlayerLink } from '#ui/things/PlayerLink.tsx';
import { RoleNote } from '#ui/things/RoleIcon.tsx';
import styles from './PersonRow.module.css';

type CellProps = { label: string; text: string | undefined; isCopied?: boolean | undefined };

function Cell({ label, text, isCopied }: CellProps) {
  return (
    <td className={clsx(styles.cell, !text && styles.none)} data-label={label}>
      {text && isCopied ? <CopyText text={text} /> : text}
    </td>
  );
}

/** One person of a team; on phones a card with only what is known. */
export function PersonRow({ person }: { person: TeamPerson }) {
  const player = useThing('Players', person.id);
  if (!player) return null;
  const roles = person.roles.map((role) => {
    if (role === 'Staff') return player.staff_role || role;
    return role === 'Player' ? player.role || role : role;
  });
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        <PlayerLink player={player} />
      </th>
      <td className={styles.roles}>
        {roles.map((role) => (
          <span key={role} className={styles.role}>
            <RoleNote role={role} />
          </span>
        ))}
      </td>
      <Cell label="Pronouns" text={player.pronouns} />
      <Cell label="Pronunciation" text={player.pronunciation} />
      <Cell label="Twitter" text={player.twitter_handle?.[0]} isCopied />
      <Cell label="Chat tag" text={player.discord_tag} isCopied />
      <Cell label="Battletag" text={player.battletag} isCopied />
    </tr>
  );
}
