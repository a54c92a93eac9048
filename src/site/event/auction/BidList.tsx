import { moneyText } from '#domain/auction/money.ts';
import type { AuctionView } from '#ui/auction/use-auction.ts';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import styles from './BidList.module.css';

const shownBids = 8;

/** The last bids, newest on top, with what each team has left. */
export function BidList({ auction }: { auction: AuctionView }) {
  const { state, teamOf } = auction;
  const bids = state.bids.slice(-shownBids).reverse();
  return (
    <section className={styles.bids} aria-label="Bids">
      <h3 className={styles.title}>Bids</h3>
      {bids.length === 0 && <p className={styles.none}>No bids yet</p>}
      <ol className={styles.list}>
        {bids.map(({ team: id, amount, starting }, place) => {
          const team = teamOf(id);
          return (
            <li key={`${id}-${amount}`} className={styles.bid} data-leading={place === 0 ? '' : undefined}>
              <span className={styles.amount}>{moneyText(amount)}</span>
              {team && <TeamLogo team={team.record} size={28} />}
              <span className={styles.team}>
                {team ? <TeamName team={team.record} /> : 'A team'}
                <span className={styles.note}>
                  {[
                    place === 0 && (state.stage === 'POST_AUCTION' ? 'Signed' : 'Leading'),
                    starting && 'Opening',
                    team && `${moneyText(team.balance)} left`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
