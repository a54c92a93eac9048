import * as v from 'valibot';
import { moneyText } from '#domain/auction/money.ts';
import { action } from './action.ts';
import { auctionMoney, liveRoomReason } from './auction-values.ts';
import { id } from './values.ts';

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
