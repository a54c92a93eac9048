import type { Player } from '#contract/records.ts';
import { FollowedMark } from './FollowedMark.tsx';
import styles from './PlayerLink.module.css';
import { ThingLink } from './ThingLink.tsx';
import { VerifiedMark } from './VerifiedMark.tsx';

export function PlayerLink({ player }: { player: Player }) {
  return (
    <ThingLink type="player" record={player} className={styles.link}>
      <FollowedMark record={player} />
      {player.name}
      {player.verified && <VerifiedMark />}
    </ThingLink>
  );
}
