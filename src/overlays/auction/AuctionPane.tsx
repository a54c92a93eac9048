import clsx from 'clsx';
import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { moneyText } from '#domain/auction/labels.ts';
import { leadingBid } from '#domain/auction/state.ts';
import { linkedIds, type RecordKey } from '#domain/record-id.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { RoleIcon } from '#ui/things/RoleIcon.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { Rise } from '../parts/lists/Rise.tsx';
import { usePresence } from '../parts/lists/use-presence.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { type FrameSize, useFrame } from '../parts/stage/use-frame.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import auctionStyles from './Auction.module.css';
import styles from './AuctionPane.module.css';
import {
  cardPlan,
  type GridPlan,
  gridGapPx,
  gridStepMs,
  isOut,
  linePlan,
  moneyParts,
  type Pane,
  topRow,
} from './model/pane.ts';
import { PagedRows } from './PagedRows.tsx';

type TeamNameProps = {
  team: AuctionTeamView;
  /** Of its row, px of the stage. */
  heightPx: number;
};

/** Two lines of the smallest letters take so much. */
const twoLinesPx = 64;

/** A team's name in a narrow row: on two lines, where these have room, before it is a code. */
function TeamName({ team: { name, record }, heightPx }: TeamNameProps) {
  const broken = heightPx >= twoLinesPx ? onTwoLines(name) : null;
  return <FittedText text={name} shorter={[broken ?? undefined, record.code]} className={styles.name} />;
}

/** A sign for each player's role and a dot for each place that is open. */
function RoleSlots({ team, places }: { team: AuctionTeamView; places: number }) {
  const players = useThings('Players', linkedIds(team.record.players));
  const open = Math.max(0, places - players.length);
  return (
    <span className={auctionStyles.slots}>
      {players.map((player) => (
        <span key={player.id} className={auctionStyles.slot} data-taken="">
          <RoleIcon role={player.role} className={auctionStyles.role} />
        </span>
      ))}
      {Array.from({ length: open }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: open places are alike
        <span key={place} className={auctionStyles.slot} />
      ))}
    </span>
  );
}

const exitMs = 300;

type TeamGridProps = {
  teams: readonly AuctionTeamView[];
  planOf: (frame: FrameSize) => GridPlan;
  children: (team: AuctionTeamView, heightPx: number) => ReactNode;
};

/** Teams side by side; rows that have no room come up one after the other. */
function TeamGrid(props: TeamGridProps) {
  const { frameRef, frame } = useFrame();
  return (
    <div ref={frameRef} className={auctionStyles.paged}>
      {frame && <Cells {...props} frame={frame} />}
    </div>
  );
}

function Cells({ teams, planOf, children, frame }: TeamGridProps & { frame: FrameSize }) {
  const { canAnimate } = useOverlay();
  const { perRow, rows, mostRowPx } = planOf(frame);
  const rowCount = Math.ceil(teams.length / perRow);
  const top = topRow(rowCount, rows, useClock(rowCount > rows ? gridStepMs : dayMs));
  const width = (frame.width - (perRow - 1) * gridGapPx) / perRow;
  const seen = Math.max(1, Math.min(rows, rowCount));
  const height = Math.min(mostRowPx, Math.floor((frame.height + gridGapPx) / seen) - gridGapPx);
  const cells = teams.slice(top * perRow, (top + rows) * perRow).map((team, place) => ({
    key: team.id,
    item: {
      team,
      place: {
        x: (place % perRow) * (width + gridGapPx),
        y: Math.floor(place / perRow) * (height + gridGapPx),
        width,
        height,
      },
    },
  }));
  return usePresence(cells, canAnimate ? exitMs : 0).map(({ key, item, arrival, isLeaving }, among) => (
    <Rise key={key} place={item.place} step={arrival ?? among} isLeaving={isLeaving}>
      {children(item.team, height)}
    </Rise>
  ));
}

type TeamsProps = { view: AuctionView; teams: readonly AuctionTeamView[] };

const logoPx = 56;
const plateRowPx = 64;

/** Each team with its players' roles and its money; those that cannot bid any more are dimmed. */
function TeamCards({ view, teams, isSpread }: TeamsProps & { isSpread: boolean }) {
  return (
    <TeamGrid teams={teams} planOf={() => cardPlan(teams.length, isSpread)}>
      {(team) => <Card view={view} team={team} />}
    </TeamGrid>
  );
}

/** Balances of the teams, side by side. */
function TeamBalances({ view, teams }: TeamsProps) {
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

type TeamPlateProps = {
  team: AuctionTeamView;
  /** Part of the team in the sale, above its name. */
  label: string | undefined;
  amount: number;
  /** Says how large its letters are. */
  className: string | undefined;
};

/** A team in its colour, and an amount of money. */
export function TeamPlate({ team, label, amount, className }: TeamPlateProps) {
  const theme = useTheme(team.record);
  return (
    <Themed theme={theme} className={clsx(styles.teamPlate, className)}>
      <OverlayLogo theme={theme} sizePx={112} icon={team.record} />
      <span className={styles.who}>
        {label && <span className={styles.label}>{label}</span>}
        <TeamName team={team} heightPx={label ? 80 : 112} />
      </span>
      <span className={styles.teamPlateMoney}>{moneyText(amount)}</span>
    </Themed>
  );
}

/** Two teams against each other, each in a place of its own, so that only the lead moves with a bid. */
function BiddingWar({ view, teams }: { view: AuctionView; teams: readonly RecordKey[] }) {
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
        <div className={styles.biddingWarName}>
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

type TeamOverviewProps = { view: AuctionView; teams: readonly AuctionTeamView[] };

/** The teams with the roles of their players and where their money is; those that cannot bid any more are dimmed. */
function TeamOverview({ view, teams }: TeamOverviewProps) {
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
      className={clsx(auctionStyles.team, isOut(team, state, rules) && auctionStyles.out)}
      style={{ height: `${rowPx / 16}rem` }}
    >
      <OverlayLogo theme={theme} sizePx={rowPx} kind="small" icon={team.record} />
      <TeamName team={team} heightPx={rowPx} />
      <RoleSlots team={team} places={rules.eachTeam} />
      <span className={auctionStyles.money}>{moneyText(team.balance)}</span>
      <span className={auctionStyles.bar} style={{ '--used': used, '--free': free } as CSSProperties} />
    </Themed>
  );
}

type TeamFocusProps = { view: AuctionView; team: AuctionTeamView; isBuyer: boolean };

/** One team with its players and their prices: the highlighted one, or the one that has just signed a player. */
function TeamFocus({ view, team, isBuyer }: TeamFocusProps) {
  const players = useThings('Players', linkedIds(team.record.players));
  const price = leadingBid(view.state)?.amount ?? 0;
  return (
    <div className={styles.focus}>
      <TeamPlate
        team={team}
        label={isBuyer ? 'Signed to' : undefined}
        amount={isBuyer ? price : team.balance}
        className={styles.teamFocusPlate}
      />
      <div className={styles.list}>
        <PagedRows rows={players}>
          {(player, rowPx) => (
            <span key={player.id} className={styles.player} style={{ height: `${rowPx / 16}rem` }}>
              <FittedText text={player.name ?? ''} />
              {player.auction_price !== undefined && (
                <span className={styles.price}>{moneyText(player.auction_price)}</span>
              )}
            </span>
          )}
        </PagedRows>
      </div>
    </div>
  );
}

/** Fetched for the broadcasts that ask for it. */
const Leaderboard = lazyPart(() => import('./Leaderboard.tsx'));

type AuctionPaneProps = { view: AuctionView; pane: Pane; teams: readonly AuctionTeamView[] };

/** The right pane, beside the player. */
export function AuctionPane({ view, pane, teams }: AuctionPaneProps) {
  switch (pane.kind) {
    case 'signed':
    case 'focus': {
      const team = view.teamOf(pane.team);
      return team ? <TeamFocus view={view} team={team} isBuyer={pane.kind === 'signed'} /> : null;
    }
    case 'war':
      return <BiddingWar view={view} teams={pane.teams} />;
    case 'leaderboard':
      return (
        <Suspense>
          <Leaderboard teams={teams} />
        </Suspense>
      );
    case 'overview':
      return <TeamOverview view={view} teams={teams} />;
    case 'balances':
      return <TeamBalances view={view} teams={teams} />;
    case 'teams': {
      const isFull = ({ size }: AuctionTeamView) => size >= view.rules.eachTeam;
      const shown = pane.only ? teams.filter((team) => isFull(team) === (pane.only === 'full')) : teams;
      return <TeamCards view={view} teams={shown} isSpread={pane.isSpread === true} />;
    }
    default:
      return pane satisfies never;
  }
}
