import { useThings } from '#data/hooks/use-things.ts';
import { moneyText } from '#domain/auction/money.ts';
import { leadingBid } from '#domain/auction/state.ts';
import { linkedIds } from '#domain/record-id.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { PagedRows } from './PagedRows.tsx';
import styles from './TeamFocus.module.css';
import { TeamName } from './TeamName.tsx';

type TeamFocusProps = { view: AuctionView; team: AuctionTeamView; isBuyer: boolean };

/** One team with its players and their prices: the highlighted one, or the one that has just signed somebody. */
export function TeamFocus({ view, team, isBuyer }: TeamFocusProps) {
  const theme = useTheme(team.record);
  const players = useThings('Players', linkedIds(team.record.players));
  const price = leadingBid(view.state)?.amount ?? 0;
  return (
    <div className={styles.focus}>
      <Themed theme={theme} className={styles.plate}>
        <OverlayLogo theme={theme} sizePx={112} icon={team.record} />
        <span className={styles.who}>
          {isBuyer && <span className={styles.label}>Signed to</span>}
          <TeamName team={team} heightPx={isBuyer ? 80 : 112} />
        </span>
        <span className={styles.money}>{moneyText(isBuyer ? price : team.balance)}</span>
      </Themed>
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
