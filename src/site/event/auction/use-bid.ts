import { useState } from 'react';
import { useAction } from '#data/hooks/use-action.ts';
import { moneyText } from '#domain/auction/money.ts';
import { isLot, leadingBid } from '#domain/auction/state.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';

type LastBid = {
  readonly player: string | undefined;
  readonly team: string;
  readonly amount: number;
  readonly answer: 'sent' | 'heard' | 'refused' | 'unknown';
  readonly reason?: string;
};

/** What became of the own bids for this player, in words. */
function statusOf({ state, leading }: AuctionView, team: AuctionTeamView, last: LastBid | undefined) {
  const now = leadingBid(state);
  if (last?.answer === 'sent')
    return { mood: 'sent', text: `Sent ${moneyText(last.amount)}. Waiting for the server…` };
  if (!isLot(state) || now === undefined) return undefined;
  if (now.team === team.id) return { mood: 'leading', text: `You lead with ${moneyText(now.amount)}` };
  if (last?.answer === 'refused') return { mood: 'outbid', text: `Not taken: ${last.reason}` };
  if (last?.answer === 'unknown') {
    return { mood: 'outbid', text: 'No answer from the server. Your bid counts only if the list shows it.' };
  }
  const isOutbid = state.bids.some((bid) => bid.team === team.id);
  const lead = `${leading?.name ?? 'A team'} leads with ${moneyText(now.amount)}`;
  return { mood: isOutbid ? 'outbid' : 'quiet', text: isOutbid ? `Outbid: ${lead}` : lead };
}

/** Answers that leave open whether the bid arrived. */
const unheard: ReadonlySet<string> = new Set(['offline', 'request-error', 'request-failed']);

/** The way to bid for a team: one call at a time, sent now or not at all. */
export function useBid(auction: AuctionView, team: AuctionTeamView) {
  const { run, isRunning } = useAction('auction-bid');
  const [last, setLast] = useState<LastBid>();
  const { event, state } = auction;
  const bid = async (amount: number): Promise<void> => {
    if (isRunning) return;
    const made = { player: state.player, team: team.id, amount };
    setLast({ ...made, answer: 'sent' });
    const outcome = await run({
      auctionID: event.id,
      teamID: team.record.id,
      amount,
      ...(state.player !== undefined && { playerID: state.player }),
    });
    if (outcome.status !== 'refused') setLast({ ...made, answer: 'heard' });
    else {
      setLast({
        ...made,
        answer: unheard.has(outcome.code) ? 'unknown' : 'refused',
        reason: outcome.message,
      });
    }
  };
  const isOfLot = last?.player === state.player && last?.team === team.id;
  // What was refused is over once the bids have moved on.
  const isOver = last?.answer !== 'sent' && (leadingBid(state)?.amount ?? 0) > (last?.amount ?? 0);
  return {
    bid,
    isSending: isRunning,
    status: statusOf(auction, team, isOfLot && !isOver ? last : undefined),
  };
}
