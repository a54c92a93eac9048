import * as v from 'valibot';
import { moneyText } from '#domain/auction/labels.ts';
import { type AuctionCommand, auctionCommands } from '#domain/auction/state.ts';
import { numberLimits } from '#domain/limits.ts';
import { action } from './action.ts';
import { choice, id, whole } from './values.ts';

/** Thousands of whatever money the auction is played with. */
const auctionMoney = whole(0, numberLimits.auctionMoney);

const liveRoomReason = 'the others in the room go on bidding: late is worse than not at all';

const commandTexts: Readonly<Record<AuctionCommand, string>> = {
  open: 'Auction: teams start players',
  restrict: 'Auction: only admins start players',
  close: 'Auction closed',
  pause: 'Auction paused',
  resume: 'Auction resumed',
  sell: 'Player sold at auction',
  skip: 'Player skipped at auction',
  undo: 'Last step of the auction undone',
};

export const auctionControl = action({
  name: 'auction-control',
  payload: v.object({
    /** The event. */
    auctionID: id(),
    command: choice(auctionCommands),
    /** The player who is up, or who was signed last, and the price: refused when the admin saw something else. */
    playerID: v.optional(id()),
    amount: v.optional(auctionMoney),
  }),
  answer: v.undefined(),
  access: { caller: 'user' },
  offline: { keep: 'reject', reason: liveRoomReason },
  touches: () => [],
  describe: ({ command }) => commandTexts[command],
});

export const auctionBid = action({
  name: 'auction-bid',
  payload: v.object({
    /** The event. */
    auctionID: id(),
    teamID: id(),
    amount: auctionMoney,
    /** The player the bidder saw; refused when another one is up by then. */
    playerID: v.optional(id()),
  }),
  answer: v.undefined(),
  access: { caller: 'user' },
  offline: { keep: 'reject', reason: liveRoomReason },
  touches: () => [],
  describe: ({ teamID, amount }, names) => `Bid of ${moneyText(amount)} for ${names.nameOf(teamID, 'team')}`,
});

export const auctionStart = action({
  name: 'auction-start',
  payload: v.object({
    /** The event. */
    auctionID: id(),
    playerID: id(),
    /** Team of the opening bid. */
    teamID: id(),
    /** Counts for admins only. */
    startingBid: v.optional(auctionMoney),
  }),
  answer: v.undefined(),
  access: { caller: 'user' },
  offline: { keep: 'reject', reason: liveRoomReason },
  touches: () => [],
  describe: ({ playerID, startingBid }, names) =>
    `Auction: ${names.nameOf(playerID, 'player')} started${startingBid === undefined ? '' : ` at ${moneyText(startingBid)}`}`,
});
