import { useThings } from '#data/hooks/use-things.ts';
import { moneyText } from '#domain/auction/money.ts';
import { leadingBid } from '#domain/auction/state.ts';
import { linkedIds } from '#domain/record-id.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { PagedRows } from './PagedRows.tsx';
import styles from './TeamFocus.module.css';
import { TeamPlate } from './TeamPlate.tsx';

type TeamFocusProps = { view: AuctionView; team: AuctionTeamView; isBuyer: boolean };

/** One team with its players and their prices: the highlighted one, or the one that has just signed somebody. */
export function TeamFocus({ view, team, isBuyer }: TeamFocusProps) {
  const players = useThings('Players', linkedIds(team.record.players));
  const price = leadingBid(view.state)?.amount ?? 0;
  return (
    <div className={styles.focus}>
      <TeamPlate
        team={team}
        label={isBuyer ? 'Signed to' : undefined}
        amount={isBuyer ? price : team.balance}
        className={styles.plate}
      />
      <div className={styles.list}>
        <PagedRows rows={players}>
          {(player, rowPx) => (
            <span key={player.id} className={styles.player} style={{ height: `${rowPx / 16}rem` }}>
              <FittedText text={player.name ?? ''} />
              {player.auction_price !== undefined && (
                <span className={styles.price}>{moneyText(player.auction_price)}</span>
              )}
            </span>
          )}
        </PagedRows>
      </div>
    </div>
  );
}
