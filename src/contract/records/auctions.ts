import { single, table, text } from './field.ts';

/** The auction of an event, made by its first press. */
export const auctions = table('Auctions', {
  event: single('Events.auction'),
  /** JSON text of an `AuctionState` (domain/auction/state.ts), written by the server only. */
  data: text(),
});
