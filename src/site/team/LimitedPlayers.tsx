import type { LimitedPlayer } from '#contract/records/teams.ts';
import { ContentRow } from '#ui/things/ContentRow.tsx';
import { RoleNote } from '#ui/things/RoleIcon.tsx';
import styles from './LimitedPlayers.module.css';

/** Players that only the team's record names. They have no records of their own and so no links. */
export function LimitedPlayers({ players }: { players: readonly LimitedPlayer[] }) {
  return (
    <ContentRow title="Players">
      {players.map((player, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same name.
        <span key={index} className={styles.player}>
          <span className={styles.name}>{player.name ?? ''}</span>
          {player.role && (
            <span className={styles.role}>
              <RoleNote role={player.role} />
            </span>
          )}
        </span>
      ))}
    </ContentRow>
  );
}
