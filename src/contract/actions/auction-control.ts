import * as v from 'valibot';
import { type AuctionCommand, auctionCommands } from '#domain/auction/commands.ts';
import { action } from './action.ts';
import { auctionMoney, liveRoomReason } from './auction-values.ts';
import { choice, id } from './values.ts';

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
