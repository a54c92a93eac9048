import { useState } from 'react';
import type { GameEvent } from '#contract/records.ts';
import { isCutOff } from '#data/connection.ts';
import { useConnection, useSession } from '#data/hooks/page-state.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { describeTitle, moneyText, stageNames } from '#domain/auction/labels.ts';
import type { AuctionRules } from '#domain/auction/settings.ts';
import { type AuctionCommand, isLot, leadingBid } from '#domain/auction/state.ts';
import { leadsTeam, runsAuction } from '#domain/auction/teams.ts';
import { cleanId, isSameRecord, linkedIds, type RecordKey } from '#domain/record-id.ts';
import { type AuctionView, useAuction } from '#ui/auction/use-auction.ts';
import { Button } from '#ui/controls/Button.tsx';
import stack from '#ui/styles/stack.module.css';
import { DottedText } from '#ui/things/DottedText.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { useTitle } from '#ui/use-title.ts';
import type { PageProps } from '../../page.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import { AuctionTeams } from './AuctionTeams.tsx';
import { BidBox } from './BidBox.tsx';
import styles from './EventAuction.module.css';
import { Lot } from './Lot.tsx';
import { PlayerPool } from './PlayerPool.tsx';

type Control = { readonly command: AuctionCommand; readonly label: string; readonly isOffered: boolean };

/** Auction controls for admins: who starts players, pause, sale, skip, undo and close. */
function AdminBar({ auction }: { auction: AuctionView }) {
  const { run, isRunning } = useAction('auction-control');
  const { isConnected } = useConnection();
  const { event, state, rules } = auction;
  const leading = leadingBid(state);
  const isRunningLot = isLot(state);
  const isOpen = state.stage !== 'INACTIVE';
  const isPaused = state.leftMs !== undefined;
  const sale = state.sales.at(-1);
  const controls: Control[] = [
    { command: 'open', label: 'Teams start players', isOffered: state.isRestricted || !isOpen },
    { command: 'restrict', label: 'Only admins start players', isOffered: !state.isRestricted || !isOpen },
    { command: 'pause', label: 'Pause', isOffered: isRunningLot && !isPaused },
    { command: 'resume', label: 'Go on', isOffered: isRunningLot && isPaused },
    {
      command: 'sell',
      label: `Sell at ${moneyText(leading?.amount ?? 0)}`,
      isOffered: state.stage === 'IN_ACTION',
    },
    { command: 'skip', label: 'Skip player', isOffered: isRunningLot },
    {
      command: 'undo',
      label: isRunningLot ? `Undo the bid of ${moneyText(leading?.amount ?? 0)}` : 'Undo the last signing',
      isOffered: isRunningLot ? state.bids.length > 1 : sale !== undefined,
    },
    { command: 'close', label: 'Close the auction', isOffered: isOpen && !isRunningLot },
  ];
  const press = (command: AuctionCommand) => {
    const subject = leading ? { player: state.player, amount: leading.amount } : sale;
    const isAboutOne = ['sell', 'skip', 'undo'].includes(command) && subject?.player !== undefined;
    void run({
      auctionID: event.id,
      command,
      ...(isAboutOne && { playerID: subject.player, amount: subject.amount }),
    });
  };
  if (!rules.isPublic) return null;
  return (
    <section className={styles.bar} aria-label="Auction admin">
      <span className={styles.state}>{stageNames[state.stage]}</span>
      {controls.flatMap(({ command, label, isOffered }) =>
        isOffered ? (
          <Button key={command} disabled={isRunning || !isConnected} onClick={() => press(command)}>
            {label}
          </Button>
        ) : (
          []
        ),
      )}
    </section>
  );
}

const shownBids = 8;

/** The last bids, newest on top, with what each team has left. */
function BidList({ auction }: { auction: AuctionView }) {
  const { state, teamOf } = auction;
  const bids = state.bids.slice(-shownBids).reverse();
  return (
    <section className={styles.bids} aria-label="Bids">
      <h3 className={styles.title}>Bids</h3>
      {bids.length === 0 && <p className={styles.none}>No bids yet</p>}
      <ol className={styles.list}>
        {bids.map(({ team: id, amount, starting }, place) => {
          const team = teamOf(id);
          return (
            <li key={`${id}-${amount}`} className={styles.bid} data-leading={place === 0 ? '' : undefined}>
              <span className={styles.amount}>{moneyText(amount)}</span>
              {team && <TeamLogo team={team.record} size={28} />}
              <span className={styles.team}>
                {team ? <TeamName team={team.record} /> : 'A team'}
                <span className={styles.note}>
                  <DottedText
                    text={[
                      place === 0 && (state.stage === 'POST_AUCTION' ? 'Signed' : 'Leading'),
                      starting && 'Opening',
                      team && `${moneyText(team.balance)} left`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Rules of this auction, also for viewers who join while it is running. */
function AuctionRulesTable({ rules }: { rules: AuctionRules }) {
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
      <dl className={styles.auctionRulesTableList}>
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

const toldAfterMs = 3_000;

/** Warns that no messages arrive from the room; short interruptions are ignored. */
function ConnectionBar() {
  const connection = useConnection();
  useClock(1_000);
  const { lostAt } = connection;
  if (!isCutOff(connection) || (lostAt !== undefined && Date.now() - lostAt < toldAfterMs)) return null;
  return (
    <p className={styles.cutOff} role="alert" data-problem="">
      Not connected. What you see may be old, and bids cannot be sent. Nothing is sent later: bid again when
      you are back.
    </p>
  );
}

/**
 * Returns the clean ids of the users who have the auction of an event open; undefined while offline or before the
 * server has sent them.
 */
function usePresent(event: GameEvent): ReadonlySet<RecordKey> | undefined {
  const record = useSpecial('special:auction-viewers');
  const isAway = isCutOff(useConnection());
  if (isAway || record === undefined) return undefined;
  return new Set(record.auctions?.find((auction) => isSameRecord(event, auction.event))?.people);
}

/** Bidding room of an event, for viewers, for the bidders of the teams, and for admins. */
export default function EventAuction({ recordKey, isComplete }: PageProps) {
  const auction = useAuction(useThing('Events', recordKey));
  return (
    <section>
      <SectionHeading>Auction</SectionHeading>
      {!auction || !isComplete ? (
        <div aria-busy="true">
          <LoadingRows count={8} height={4} />
        </div>
      ) : (
        <AuctionRoom auction={auction} />
      )}
    </section>
  );
}

function AuctionRoom({ auction }: { auction: AuctionView }) {
  const { event, teams, state } = auction;
  const { user } = useSession();
  const relationships = useThings('Player Relationships', linkedIds(event.player_relationships));
  const isAdmin = runsAuction(user, event, (id) =>
    relationships.find((relationship) => cleanId(relationship) === cleanId(id)),
  );
  const own = teams.filter(({ record }) => leadsTeam(user, record));
  const acting = isAdmin ? teams : own;
  const present = usePresent(event);
  useTitle([
    describeTitle(state, {
      player: auction.player?.name,
      next: auction.next?.name,
      isOwnTurn: own.some(({ id }) => id === auction.next?.id),
    }),
    'Auction',
    event.name,
  ]);
  const [chosen, choose] = useState<string>();
  const mayStart = state.stage === 'READY' || (state.stage === 'RESTRICTED' && isAdmin);
  const team = acting.find(({ id }) => id === chosen) ?? (own.length === 1 ? own[0] : undefined);
  if (teams.length === 0) {
    return (
      <EmptyState
        title="No teams in the auction yet"
        text="They appear here when the organisers have set who comes when."
      />
    );
  }
  return (
    <div className={stack.gap4}>
      <ConnectionBar />
      {isAdmin && <AdminBar auction={auction} />}
      <div className={styles.stage}>
        <Lot auction={auction} />
        <BidList auction={auction} />
      </div>
      {acting.length > 0 && state.stage !== 'INACTIVE' && (
        <BidBox {...{ auction, teams: acting, team, mayStart }} onChoose={choose} />
      )}
      {acting.length === 0 && (
        <p className={styles.hint}>
          {user
            ? 'You are watching: captains, staff and helpers of the teams bid.'
            : 'You are watching. Sign in to bid for your team.'}
        </p>
      )}
      <AuctionTeams auction={auction} actingAs={team?.id} present={present} />
      <PlayerPool {...{ auction, teams: acting, team, isAdmin, mayStart }} />
      <AuctionRulesTable rules={auction.rules} />
    </div>
  );
}
