import { useState } from 'react';
import { useAction } from '#data/hooks/use-action.ts';
import { bidStatus, type LastBid } from '#domain/auction/bid-status.ts';
import type { AuctionTeamView, AuctionView } from '#ui/auction/use-auction.ts';

/** Answers that leave open whether the bid arrived. */
const unheard: ReadonlySet<string> = new Set(['request-error', 'request-failed']);

/** The way to bid for a team: one call at a time, sent now or not at all. */
export function useBid({ event, state, leading }: AuctionView, team: AuctionTeamView) {
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
