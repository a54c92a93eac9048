import { moneyText } from '#domain/auction/money.ts';
import type { AuctionView } from '#ui/auction/use-auction.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './LotOnAir.module.css';

const shownBids = 4;

/** The bids before the leading one, newest first. */
export function AirBids({ view: { state, teamOf } }: { view: AuctionView }) {
  const bids = state.bids.slice(0, -1).slice(-shownBids).reverse();
  return (
    <ol className={styles.bids}>
      {bids.map(({ team, amount }) => (
        <li key={`${team}-${amount}`} className={styles.bid}>
          <FittedText text={teamOf(team)?.name ?? ''} shorter={[teamOf(team)?.record.code]} />
          <span className={styles.amount}>{moneyText(amount)}</span>
        </li>
      ))}
    </ol>
  );
}
