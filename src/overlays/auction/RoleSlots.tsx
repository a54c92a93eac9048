import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import type { AuctionTeamView } from '#ui/auction/use-auction.ts';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import styles from './Auction.module.css';

/** A sign for each player's role and a dot for each place that is open. */
export function RoleSlots({ team, places }: { team: AuctionTeamView; places: number }) {
  const players = useThings('Players', linkedIds(team.record.players));
  const open = Math.max(0, places - players.length);
  return (
    <span className={styles.slots}>
      {players.map((player) => (
        <span key={player.id} className={styles.slot} data-taken="">
          <RoleIcon role={player.role} className={styles.role} />
        </span>
      ))}
      {Array.from({ length: open }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: open places are alike
        <span key={place} className={styles.slot} />
      ))}
    </span>
  );
}
