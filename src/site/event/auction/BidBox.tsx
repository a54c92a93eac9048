import { type FormEvent, useEffect, useState } from 'react';
import { isCutOff } from '#data/connection.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { bidStatus, type LastBid } from '#domain/auction/bid-status.ts';
import { bidProblem, lowestBid } from '#domain/auction/bids.ts';
import { moneyText } from '#domain/auction/labels.ts';
import { problemText } from '#domain/auction/problems.ts';
import { leadingBid } from '#domain/auction/state.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import styles from './BidBox.module.css';
import { poolId } from './PlayerPool.tsx';

/** Answers that leave open whether the bid arrived. */
const unheard: ReadonlySet<string> = new Set(['request-error', 'request-failed']);

/** The way to bid for a team: one call at a time, sent now or not at all. */
function useBid({ event, state, leading }: AuctionView, team: AuctionTeamView) {
  const { run, isRunning } = useAction('auction-bid');
  const [last, setLast] = useState<LastBid>();
  const bid = async (amount: number): Promise<void> => {
    if (isRunning) return;
    const { player } = state;
    const made = { player, team: team.id, amount };
    setLast({ ...made, answer: 'sent' });
    const playerID = player === undefined ? {} : { playerID: player };
    const outcome = await run({ auctionID: event.id, teamID: team.record.id, amount, ...playerID });
    if (outcome.status !== 'refused') return setLast({ ...made, answer: 'heard' });
    const answer = unheard.has(outcome.code) ? 'unknown' : 'refused';
    setLast({ ...made, answer, reason: outcome.message });
  };
  return { bid, isSending: isRunning, status: bidStatus(state, team.id, leading?.name, last) };
}

type BidBoxProps = {
  auction: AuctionView;
  /** Those the person may bid for. */
  teams: readonly AuctionTeamView[];
  team: AuctionTeamView | undefined;
  /** True if a player may be started now. */
  mayStart: boolean;
  onChoose: (team: string) => void;
};

/** Bidding form for the users who may bid for a team. */
export function BidBox({ auction, teams, team, mayStart, onChoose }: BidBoxProps) {
  return (
    <section className={styles.box} aria-label="Your bids">
      <div className={styles.team}>
        {teams.length > 1 ? (
          <Select
            label="Bid for"
            value={team?.id ?? ''}
            options={[
              { value: '', label: 'Choose a team', isDisabled: true },
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={onChoose}
          />
        ) : (
          <span className={styles.name}>{team?.name}</span>
        )}
        {team && <span className={styles.balance}>{moneyText(team.balance)}</span>}
      </div>
      {mayStart && (
        <a className={styles.choose} href={`#${poolId}`}>
          Choose a player
        </a>
      )}
      {team && <Bidding key={`${team.id}-${auction.state.player}`} auction={auction} team={team} />}
    </section>
  );
}

/** Longer than a click takes that was meant for the buttons before the change, ms. */
const settleMs = 400;

/**
 * Returns true once the leading bid has been unchanged for `settleMs`: every bid changes the amounts on the buttons.
 */
function useHasSettled(amount: number | undefined): boolean {
  const [settled, settle] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => settle(amount), settleMs);
    return () => clearTimeout(timer);
  }, [amount]);
  return settled === amount;
}

function Bidding({ auction, team }: { auction: AuctionView; team: AuctionTeamView }) {
  const { state, rules } = auction;
  const { bid, isSending, status } = useBid(auction, team);
  const [own, setOwn] = useState<number | null>(null);
  const connection = useConnection();
  const isAway = isCutOff(connection);
  const leading = leadingBid(state)?.amount ?? 0;
  const hasSettled = useHasSettled(leading);
  const lowest = lowestBid(state, team, rules);
  const amounts = [lowest, ...[5, 10].map((step) => leading + step).filter((amount) => amount > lowest)];
  const reasonOf = (amount: number): string | undefined => {
    const problem = bidProblem(state, team, amount, rules);
    return problem && problemText(problem);
  };
  const isOpen = state.stage === 'IN_ACTION' && state.leftMs === undefined;
  const blocked = !isOpen || isAway || !connection.isConnected || isSending || !hasSettled;
  const ownReason = own === null || !isOpen ? undefined : reasonOf(own);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (own === null || blocked || ownReason !== undefined) return;
    void bid(own);
    setOwn(null);
  };
  const lowestReason = isOpen ? reasonOf(lowest) : undefined;
  return (
    <>
      <p className={styles.status} role="status" data-mood={status?.mood}>
        {isAway
          ? 'Not connected: bids cannot be sent'
          : (status?.text ?? lowestReason ?? 'No bids at the moment')}
      </p>
      <div className={styles.quick}>
        {amounts.map((amount) => (
          <Button
            key={amount}
            look="primary"
            className={styles.bid}
            disabled={blocked || reasonOf(amount) !== undefined}
            title={isOpen ? reasonOf(amount) : undefined}
            aria-label={`Bid ${moneyText(amount)}`}
            onClick={() => void bid(amount)}
          >
            <span className={styles.amount}>{moneyText(amount)}</span>
            <span className={styles.step}>+{amount - leading}</span>
          </Button>
        ))}
      </div>
      <form className={styles.own} noValidate onSubmit={submit}>
        <NumberField
          label="Other amount"
          isLabelHidden
          placeholder="Other amount"
          unit="k"
          value={own}
          minimum={lowest}
          maximum={Math.min(team.balance, leading + rules.maximumStep)}
          problem={ownReason}
          onChange={setOwn}
        />
        <Button type="submit" disabled={blocked || own === null || ownReason !== undefined}>
          Bid
        </Button>
      </form>
    </>
  );
}
