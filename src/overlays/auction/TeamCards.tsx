import clsx from 'clsx';
import { moneyText } from '#domain/auction/money.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { isOut } from './model/pane.ts';
import { cardPlan, linePlan } from './model/team-grid.ts';
import { RoleSlots } from './RoleSlots.tsx';
import styles from './TeamCards.module.css';
import { TeamGrid } from './TeamGrid.tsx';
import { TeamName } from './TeamName.tsx';

type TeamsProps = { view: AuctionView; teams: readonly AuctionTeamView[] };

const logoPx = 56;
const plateRowPx = 64;

/** Each team with its players' roles and its money; those that cannot bid any more are dimmed. */
export function TeamCards({ view, teams, isSpread }: TeamsProps & { isSpread: boolean }) {
  return (
    <TeamGrid teams={teams} planOf={() => cardPlan(teams.length, isSpread)}>
      {(team) => <Card view={view} team={team} />}
    </TeamGrid>
  );
}

/** What each team has left, side by side. */
export function TeamBalances({ view, teams }: TeamsProps) {
  return (
    <TeamGrid teams={teams} planOf={({ height }) => linePlan(height)}>
      {(team, heightPx) => <Balance view={view} team={team} heightPx={heightPx} />}
    </TeamGrid>
  );
}

type TeamProps = { view: AuctionView; team: AuctionTeamView };

function Card({ view: { state, rules }, team }: TeamProps) {
  const theme = useTheme(team.record);
  return (
    <Themed theme={theme} className={clsx(styles.card, isOut(team, state, rules) && styles.out)}>
      <span className={styles.plate}>
        <OverlayLogo theme={theme} sizePx={logoPx} kind="small" icon={team.record} />
        <TeamName team={team} heightPx={plateRowPx} />
      </span>
      <RoleSlots team={team} places={rules.eachTeam} />
      <span className={styles.figures}>
        <span className={styles.size}>{`${team.size}/${rules.eachTeam}`}</span>
        <span className={styles.money}>{moneyText(team.balance)}</span>
      </span>
    </Themed>
  );
}

function Balance({ view: { state, rules }, team, heightPx }: TeamProps & { heightPx: number }) {
  const theme = useTheme(team.record);
  return (
    <Themed theme={theme} className={clsx(styles.balance, isOut(team, state, rules) && styles.out)}>
      <OverlayLogo theme={theme} sizePx={heightPx} kind="small" icon={team.record} />
      <TeamName team={team} heightPx={heightPx} />
      <span className={styles.money}>{moneyText(team.balance)}</span>
    </Themed>
  );
}
