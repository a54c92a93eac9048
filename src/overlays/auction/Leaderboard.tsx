import { useThings } from '#data/hooks/use-things.ts';
import { moneyText } from '#domain/auction/labels.ts';
import { compareNames } from '#domain/compare.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import type { AuctionTeamView } from '#ui/auction/use-auction.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './Auction.module.css';
import { PagedRows } from './PagedRows.tsx';

const shownPrices = 20;

type Price = {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly team: AuctionTeamView;
};

/** The highest prices that were paid, with the team that paid them. */
export default function Leaderboard({ teams }: { teams: readonly AuctionTeamView[] }) {
  const players = useThings(
    'Players',
    teams.flatMap(({ record }) => linkedIds(record.players)),
  );
  const prices = players
    .flatMap((player): Price[] => {
      const id = cleanId(player) ?? '';
      const team = teams.find(({ record }) => linkedIds(record.players).includes(id));
      const price = player.auction_price;
      return team && price !== undefined ? [{ id, name: player.name ?? '', price, team }] : [];
    })
    .sort((a, b) => b.price - a.price || compareNames(a.name, b.name))
    .slice(0, shownPrices);
  return (
    <PagedRows rows={prices}>{(row, rowPx) => <PriceRow key={row.id} row={row} rowPx={rowPx} />}</PagedRows>
  );
}

function PriceRow({ row: { name, price, team }, rowPx }: { row: Price; rowPx: number }) {
  const theme = useTheme(team.record);
  return (
    <Themed theme={theme} className={styles.paid} style={{ height: `${rowPx / 16}rem` }}>
      <OverlayLogo theme={theme} sizePx={rowPx} kind="small" icon={team.record} />
      <FittedText text={name} />
      <span className={styles.money}>{moneyText(price)}</span>
    </Themed>
  );
}
