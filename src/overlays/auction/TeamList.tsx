import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useThings } from '#data/hooks/use-things.ts';
import { moneyText } from '#domain/auction/money.ts';
import { isLot, leadingBid } from '#domain/auction/state.ts';
import { linkedIds } from '#domain/record-id.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import styles from './Auction.module.css';
import { moneyParts } from './model/pane.ts';
import { PagedRows } from './PagedRows.tsx';
import { TeamName } from './TeamName.tsx';

type TeamListProps = {
  view: AuctionView;
  teams: readonly AuctionTeamView[];
  /** With the roles of the players each team has, and where its money is. */
  isOverview?: boolean | undefined;
};

/** The teams with their money and how many players they have; those that cannot bid any more are dimmed. */
export function TeamList({ view, teams, isOverview }: TeamListProps) {
  const { state, rules } = view;
  const least = isLot(state) ? (leadingBid(state)?.amount ?? 0) + 1 : 0;
  return (
    <PagedRows rows={teams}>
      {(team, rowPx) => (
        <TeamOnAir
          key={team.id}
          team={team}
          rowPx={rowPx}
          isOut={team.size >= rules.eachTeam || team.balance < least}
          note={
            isOverview ? (
              <RoleSlots team={team} places={rules.eachTeam} />
            ) : (
              <span className={styles.size}>{`${team.size}/${rules.eachTeam}`}</span>
            )
          }
          bar={isOverview ? <MoneyBar team={team} view={view} /> : undefined}
        />
      )}
    </PagedRows>
  );
}

type TeamOnAirProps = {
  team: AuctionTeamView;
  rowPx: number;
  isOut: boolean;
  note: ReactNode;
  bar: ReactNode;
};

function TeamOnAir({ team, rowPx, isOut, note, bar }: TeamOnAirProps) {
  const theme = useTheme(team.record);
  const style = { height: `${rowPx / 16}rem` } as CSSProperties;
  return (
    <Themed theme={theme} className={clsx(styles.team, isOut && styles.out)} style={style}>
      <OverlayLogo theme={theme} sizePx={rowPx} kind="small" icon={team.record} />
      <TeamName team={team} heightPx={rowPx} />
      {note}
      <span className={styles.money}>{moneyText(team.balance)}</span>
      {bar}
    </Themed>
  );
}

/** A sign for each player's role and a dot for each place that is open. */
function RoleSlots({ team, places }: { team: AuctionTeamView; places: number }) {
  const players = useThings('Players', linkedIds(team.record.players));
  const open = Math.max(0, places - players.length);
  return (
    <span className={styles.slots}>
      {players.map((player) => (
        <span key={player.id} className={styles.slot} data-taken="">
          <RoleIcon role={player.role} className={styles.role} />
        </span>
      ))}
      {Array.from({ length: open }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: open places are alike
        <span key={place} className={styles.slot} />
      ))}
    </span>
  );
}

function MoneyBar({ team, view }: { team: AuctionTeamView; view: AuctionView }) {
  const { used, free } = moneyParts(team, view.rules);
  const style = { '--used': used, '--free': free } as CSSProperties;
  return <span className={styles.bar} style={style} />;
}
