import clsx from 'clsx';
import { useThing } from '#data/hooks/use-things.ts';
import { limitedPlayers } from '#domain/roster/limited-players.ts';
import { type TeamPerson, teamPeople } from '#domain/selection/team-people.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { CopyText } from '#ui/things/CopyText.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PlayerLink } from '#ui/things/PlayerLink.tsx';
import { RoleNote } from '#ui/things/RoleIcon.tsx';
import type { PageProps } from '../page.ts';
import { LimitedPlayers } from './LimitedPlayers.tsx';
import styles from './TeamDetails.module.css';

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

/** Members of the team with the data that casters and captains need: names, pronouns and handles. */
export default function TeamDetails({ recordKey, isComplete }: PageProps) {
  const team = useThing('Teams', recordKey);
  const people = team ? teamPeople(team) : [];
  if (!team || !isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={Math.max(6, people.length)} height={3.25} />
      </div>
    );
  }
  if (people.length === 0) {
    const limited = limitedPlayers(team);
    if (limited.length > 0) return <LimitedPlayers players={limited} />;
    return <EmptyState title="Nobody announced yet" text="People appear here once they are known." />;
  }
  return (
    <table className={styles.table}>
      <caption className={visuallyHidden.text}>People of {team.name}</caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Pronouns</th>
          <th scope="col">Pronunciation</th>
          <th scope="col">Twitter</th>
          <th scope="col">Chat tag</th>
          <th scope="col">Battletag</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  );
}
