import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { moneyText } from '#domain/auction/money.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import styles from './Auction.module.css';
import { isOut, moneyParts } from './model/pane.ts';
import { PagedRows } from './PagedRows.tsx';
import { RoleSlots } from './RoleSlots.tsx';
import { TeamName } from './TeamName.tsx';

type TeamOverviewProps = { view: AuctionView; teams: readonly AuctionTeamView[] };

/** The teams with the roles of their players and where their money is; those that cannot bid any more are dimmed. */
export function TeamOverview({ view, teams }: TeamOverviewProps) {
  return (
    <PagedRows rows={teams}>
      {(team, rowPx) => <TeamOnAir key={team.id} team={team} view={view} rowPx={rowPx} />}
    </PagedRows>
  );
}

function TeamOnAir({ team, view, rowPx }: { team: AuctionTeamView; view: AuctionView; rowPx: number }) {
  const { state, rules } = view;
  const theme = useTheme(team.record);
  const { used, free } = moneyParts(team, rules);
  return (
    <Themed
      theme={theme}
      className={clsx(styles.team, isOut(team, state, rules) && styles.out)}
      style={{ height: `${rowPx / 16}rem` }}
    >
      <OverlayLogo theme={theme} sizePx={rowPx} kind="small" icon={team.record} />
      <TeamName team={team} heightPx={rowPx} />
      <RoleSlots team={team} places={rules.eachTeam} />
      <span className={styles.money}>{moneyText(team.balance)}</span>
      <span className={styles.bar} style={{ '--used': used, '--free': free } as CSSProperties} />
    </Themed>
  );
}
