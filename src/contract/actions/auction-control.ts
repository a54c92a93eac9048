import * as v from 'valibot';
import { auctionCommands } from '#domain/auction/commands.ts';
import { action } from './action.ts';
import { auctionMoney, liveRoomReason } from './auction-values.ts';
import { choice, id } from './values.ts';

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
  describe: ({ command }) => `Auction: ${command}`,
});
