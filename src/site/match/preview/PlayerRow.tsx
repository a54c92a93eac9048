import type { Player } from '#contract/records.ts';
import { FollowedMark } from '#ui/things/FollowedMark.tsx';
import { LateRole } from '#ui/things/LateRole.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import styles from './MatchPreview.module.css';

/** The height of a row, of a name of one line, is known before its player is loaded. */
export const rowRem = (note: string | undefined): number => (note === undefined ? 2.75 : 4);

export function Role({ role }: { role: string | undefined }) {
  return (
    <span className={styles.role}>
      <LateRole role={role} />
    </span>
  );
}

type PlayerRowProps = {
  player: Player;
  /** A second line, such as the maps of a player who did not play all of them. */
  note?: string | undefined;
};

/** One player of a line-up, with the role. */
export function PlayerRow({ player, note }: PlayerRowProps) {
  return (
    <li className={styles.player} style={{ minHeight: `${rowRem(note)}rem` }}>
      <span className={styles.words}>
        <ThingLink type="player" record={player} className={styles.name}>
          <FollowedMark record={player} />
          {player.name}
        </ThingLink>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      <Role role={player.role} />
    </li>
  );
}
