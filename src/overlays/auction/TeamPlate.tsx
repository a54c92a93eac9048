import clsx from 'clsx';
import { moneyText } from '#domain/auction/money.ts';
import type { AuctionTeamView } from '#ui/auction/use-auction.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { TeamName } from './TeamName.tsx';
import styles from './TeamPlate.module.css';

type TeamPlateProps = {
  team: AuctionTeamView;
  /** What the team is here, above its name. */
  label: string | undefined;
  amount: number;
  /** Says how large its letters are. */
  className: string | undefined;
};

/** A team in its colour, and an amount of money. */
export function TeamPlate({ team, label, amount, className }: TeamPlateProps) {
  const theme = useTheme(team.record);
  return (
    <Themed theme={theme} className={clsx(styles.plate, className)}>
      <OverlayLogo theme={theme} sizePx={112} icon={team.record} />
      <span className={styles.who}>
        {label && <span className={styles.label}>{label}</span>}
        <TeamName team={team} heightPx={label ? 80 : 112} />
      </span>
      <span className={styles.money}>{moneyText(amount)}</span>
    </Themed>
  );
}
