import { moneyText } from '#domain/auction/money.ts';
import { leadingBid } from '#domain/auction/state.ts';
import type { RecordKey } from '#domain/record-id.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './BiddingWar.module.css';
import { TeamName } from './TeamName.tsx';

/** Two teams against each other, each in a place of its own, so that only the lead moves with a bid. */
export function BiddingWar({ view, teams }: { view: AuctionView; teams: readonly RecordKey[] }) {
  const rivals = view.teams.filter(({ id }) => teams.includes(id));
  return (
    <div className={styles.war}>
      <div className={styles.heading}>
        <FittedText text="Bidding war" align="center" />
      </div>
      {rivals.map((team) => (
        <Rival key={team.id} view={view} team={team} />
      ))}
    </div>
  );
}

function Rival({ view: { state }, team }: { view: AuctionView; team: AuctionTeamView }) {
  const theme = useTheme(team.record);
  const bid = state.bids.filter((one) => one.team === team.id).at(-1);
  const isLeading = leadingBid(state)?.team === team.id;
  return (
    <Themed theme={theme} className={styles.rival} data-leading={isLeading ? '' : undefined}>
      <OverlayLogo theme={theme} sizePx={144} icon={team.record} />
      <div className={styles.facts}>
        <div className={styles.name}>
          <TeamName team={team} heightPx={112} />
        </div>
        <div className={styles.bid}>{moneyText(bid?.amount ?? 0)}</div>
        <div className={styles.left}>
          <FittedText text={`${moneyText(team.balance)} in all`} />
        </div>
      </div>
    </Themed>
  );
}
