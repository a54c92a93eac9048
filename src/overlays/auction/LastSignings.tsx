import { useThings } from '#data/hooks/use-things.ts';
import { moneyText } from '#domain/auction/money.ts';
import { isSameRecord } from '#domain/record-id.ts';
import type { AuctionView } from '#ui/auction/use-auction.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Auction.module.css';

const shownSales = 6;

/** What stands between two players: the last signings, latest on top, and whose turn it is. */
export function LastSignings({ view }: { view: AuctionView }) {
  const { state, next, teamOf } = view;
  const sales = state.sales.slice(-shownSales).reverse();
  const players = useThings(
    'Players',
    sales.map(({ player }) => player),
  );
  const nameOf = (id: string) => players.find((player) => isSameRecord(player, id))?.name ?? '';
  return (
    <div className={styles.signings}>
      <div className={styles.heading}>
        <FittedText text={sales.length > 0 ? 'Last signings' : 'The first player is up soon'} />
      </div>
      {sales.map(({ player, team, amount }) => (
        <div key={player} className={styles.sale}>
          <FittedText text={nameOf(player)} />
          <span className={styles.buyer}>
            <FittedText text={teamOf(team)?.name ?? ''} shorter={[teamOf(team)?.record.code]} />
          </span>
          <span className={styles.price}>{moneyText(amount)}</span>
        </div>
      ))}
      {next && (
        <div className={styles.next}>
          <FittedText text={`Next to start: ${next.name}`} shorter={[`Next: ${next.record.code ?? ''}`]} />
        </div>
      )}
    </div>
  );
}
