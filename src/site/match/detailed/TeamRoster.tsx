import { Fragment } from 'react';
import type { Player, Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { isSameRecord, linkedIds } from '#domain/record-id.ts';
import { limitedPlayers } from '#domain/roster/limited-players.ts';
import { compareRoles } from '#domain/roster/role-sort.ts';
import { teamPeople } from '#domain/selection/team-people.ts';
import { CopyText } from '#ui/things/CopyText.tsx';
import { DottedText } from '#ui/things/DottedText.tsx';
import { LateRole } from '#ui/things/LateRole.tsx';
import { PlayerLink } from '#ui/things/PlayerLink.tsx';
import { TeamLink } from '#ui/things/TeamLink.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import styles from './TeamRoster.module.css';

type RosterPlayerProps = RosterParts & {
  player: Player;
  /** Roles of the player, in the game or in the team. */
  roles: readonly string[];
};

/** One person of a roster with what the viewer has switched on. */
function RosterPlayer({ player, roles, hasCasting, hasContacts, hasEligibleRoles }: RosterPlayerProps) {
  const casting = [player.pronouns, player.pronunciation].filter(Boolean).join(' · ');
  const contacts = [player.discord_tag, player.battletag].filter((tag) => tag !== undefined);
  const eligible = player.eligible_roles?.join(', ');
  return (
    <li className={styles.player}>
      <span className={styles.name}>
        <PlayerLink player={player} />
      </span>
      <span className={styles.rosterPlayerNote}>
        {roles.map((role, place) => (
          <Fragment key={role}>
            {place > 0 && ', '}
            <LateRole role={role} />
          </Fragment>
        ))}
      </span>
      {hasCasting && casting && (
        <span className={styles.more}>
          <DottedText text={casting} />
        </span>
      )}
      {hasEligibleRoles && eligible && <span className={styles.more}>Can play {eligible}</span>}
      {hasContacts && contacts.length > 0 && (
        <span className={styles.contacts}>
          {contacts.map((tag) => (
            <CopyText key={tag} text={tag} />
          ))}
        </span>
      )}
    </li>
  );
}

export type RosterParts = {
  hasCasting: boolean;
  hasContacts: boolean;
  hasEligibleRoles: boolean;
};

type TeamRosterProps = RosterParts & { team: Team; hasStaff: boolean };

/** A team's players by role, and those around them on request. */
export function TeamRoster({ team, hasStaff, ...parts }: TeamRosterProps) {
  const theme = useTheme(team);
  const players = useThings('Players', linkedIds(team.players));
  const around = teamPeople(team).filter((person) => person.roles.some((role) => role !== 'Player'));
  const staff = useThings('Players', hasStaff ? around.map((person) => person.id) : undefined);
  const sorted = [...players].sort((a, b) => compareRoles(a.role, b.role));
  const limited = limitedPlayers(team);
  return (
    <Themed theme={theme} record={team} as="section" className={styles.roster}>
      <h2 className={styles.title}>
        <TeamLink team={team} />
      </h2>
      <ul className={styles.people}>
        {sorted.map((player) => (
          <RosterPlayer key={player.id} player={player} roles={player.role ? [player.role] : []} {...parts} />
        ))}
        {limited.map((player, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name.
          <li key={index} className={styles.limited}>
            <span>{player.name}</span>
            <span className={styles.note}>
              <LateRole role={player.role} />
            </span>
          </li>
        ))}
        {players.length + limited.length === 0 && (
          <li className={styles.limited} data-empty="">
            No players announced
          </li>
        )}
      </ul>
      {hasStaff && staff.length > 0 && (
        <>
          <h3 className={styles.subtitle}>Team staff</h3>
          <ul className={styles.people}>
            {around.map((person) => {
              const player = staff.find((one) => isSameRecord(one, person.id));
              if (!player) return null;
              const roles = person.roles.filter((role) => role !== 'Player');
              const named = roles.map((role) => (role === 'Staff' && player.staff_role) || role);
              return <RosterPlayer key={person.id} player={player} roles={named} {...parts} />;
            })}
          </ul>
        </>
      )}
    </Themed>
  );
}
