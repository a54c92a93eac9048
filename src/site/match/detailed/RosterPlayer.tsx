import { Fragment } from 'react';
import type { Player } from '#contract/records.ts';
import { CopyText } from '#ui/things/CopyText.tsx';
import { LateRole } from '#ui/things/LateRole.tsx';
import { PlayerLink } from '#ui/things/PlayerLink.tsx';
import styles from './RosterPlayer.module.css';
import type { RosterParts } from './TeamRoster.tsx';

type RosterPlayerProps = RosterParts & {
  player: Player;
  /** What they play or do. */
  roles: readonly string[];
};

/** One person of a roster with what the viewer has switched on. */
export function RosterPlayer({
  player,
  roles,
  hasCasting,
  hasContacts,
  hasEligibleRoles,
}: RosterPlayerProps) {
  const casting = [player.pronouns, player.pronunciation].filter(Boolean).join(' · ');
  const contacts = [player.discord_tag, player.battletag].filter((tag) => tag !== undefined);
  const eligible = player.eligible_roles?.join(', ');
  return (
    <li className={styles.player}>
      <span className={styles.name}>
        <PlayerLink player={player} />
      </span>
      <span className={styles.note}>
        {roles.map((role, place) => (
          <Fragment key={role}>
            {place > 0 && ', '}
            <LateRole role={role} />
          </Fragment>
        ))}
      </span>
      {hasCasting && casting && <span className={styles.more}>{casting}</span>}
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
