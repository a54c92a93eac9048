import * as v from 'valibot';
import { moneyText } from '#domain/auction/money.ts';
import { action } from './action.ts';
import { auctionMoney, liveRoomReason } from './auction-values.ts';
import { id } from './values.ts';

export const auctionStart = action({
  name: 'auction-start',
  payload: v.object({
    /** The event. */
    auctionID: id(),
    playerID: id(),
    /** Whose opening bid it is. */
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
