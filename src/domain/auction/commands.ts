/** What admins press. */
export const auctionCommands = [
  'open',
  'restrict',
  'close',
  'pause',
  'resume',
  'sell',
  'skip',
  'undo',
] as const;

export type AuctionCommand = (typeof auctionCommands)[number];
