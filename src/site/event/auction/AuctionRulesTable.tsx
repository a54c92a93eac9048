import { moneyText } from '#domain/auction/money.ts';
import type { AuctionRules } from '#domain/auction/settings.ts';
import styles from './AuctionRulesTable.module.css';

/** How this auction is played, for who joins in the middle. */
export function AuctionRulesTable({ rules }: { rules: AuctionRules }) {
  const { time } = rules;
  const seconds = (ms: number) => `${ms / 1000} s`;
  const rows = [
    ['Players for each team', rules.eachTeam],
    ['Opening bid', moneyText(rules.opening)],
    ['Smallest and largest step', `${moneyText(rules.minimumStep)} and ${moneyText(rules.maximumStep)}`],
    ['Money for each signing while places are left', moneyText(rules.unlock)],
    ['Before bids are taken', seconds(time.pre)],
    ['After the opening bid', seconds(time.afterOpening)],
    ['After other bids', seconds(time.afterBid)],
    [`After a bid of ${moneyText(1)}`, seconds(time.afterBidOfOne)],
    ['Between players', seconds(time.post)],
  ] as const;
  return (
    <details className={styles.rules}>
      <summary className={styles.summary}>Rules of this auction</summary>
      <dl className={styles.list}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
