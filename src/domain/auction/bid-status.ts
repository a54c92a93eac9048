import type { RecordKey } from '../record-id.ts';
import { moneyText } from './labels.ts';
import { type AuctionState, isLot, leadingBid } from './state.ts';

/** The last bid of a bidder, and its known result. */
export type LastBid = {
  readonly player: RecordKey | undefined;
  readonly team: RecordKey;
  readonly amount: number;
  /** `unknown`: no answer came, so it may have arrived or not. */
  readonly answer: 'sent' | 'heard' | 'refused' | 'unknown';
  readonly reason?: string | undefined;
};

export type BidStatus = {
  readonly mood: 'sent' | 'leading' | 'outbid' | 'quiet';
  readonly text: string;
};

/**
 * Returns the status of a team's bids for the player who is up, as a text; undefined while no player is up.
 * @param leader name of the leading team
 */
export function bidStatus(
  state: AuctionState,
  team: RecordKey,
  leader: string | undefined,
  last: LastBid | undefined,
): BidStatus | undefined {
  const own = last?.player === state.player && last?.team === team ? last : undefined;
  if (own?.answer === 'sent') {
    return { mood: 'sent', text: `Sent ${moneyText(own.amount)}. Waiting for the server…` };
  }
  const leading = leadingBid(state);
  if (!isLot(state) || leading === undefined) return undefined;
  if (leading.team === team) return { mood: 'leading', text: `You lead with ${moneyText(leading.amount)}` };
  // A refusal or a missing answer is obsolete once the leading bid is higher.
  const isOpen = own !== undefined && leading.amount <= own.amount;
  if (isOpen && own.answer === 'refused') return { mood: 'outbid', text: `Not taken: ${own.reason}` };
  if (isOpen && own.answer === 'unknown') {
    return {
      mood: 'outbid',
      text: 'No answer from the server. Your bid counts only if the list shows it.',
    };
  }
  const lead = `${leader ?? 'A team'} leads with ${moneyText(leading.amount)}`;
  const isOutbid = state.bids.some((bid) => bid.team === team);
  return { mood: isOutbid ? 'outbid' : 'quiet', text: isOutbid ? `Outbid: ${lead}` : lead };
}
