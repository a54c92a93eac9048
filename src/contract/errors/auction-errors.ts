import { type ErrorEntry, failure } from './entry.ts';

/** Refusals of auctions (socket reference, section 7) */
export const auctionErrors = {
  'auction-unknown': failure(404, 'No auction system was found with that ID'),
  'no-auction-right': failure(403, "You don't have permission to edit auctions"),
  'auction-foreign-team': failure(403, "You can't act for {team}"),
  'auction-start-state': failure(409, "Players can't be started in this auction state"),
  'auction-bid-state': failure(409, "Bids can't be processed in this auction state"),
  'auction-paused': failure(409, 'The auction is paused. Bids are taken again when it goes on.'),
  'auction-leading': failure(409, 'You are already leading this bid'),
  'auction-team-full': failure(409, '{team} already has the maximum player count ({count})'),
  'auction-funds': failure(409, "{team} doesn't have enough funds to bid for player at {money}"),
  'auction-bid-range': failure(409, 'The bid ({money}) is out of range'),
  'auction-moved-on': failure(409, 'The auction had gone on by then. Nothing was done.'),
  'auction-player-gone': failure(409, 'This player is not in the pool, or has a team already'),
  'auction-not-public': failure(409, 'This auction is not public: the settings of the event say so'),
  'auction-running': failure(409, 'A player is up for bids. Sell or skip the player first.'),
  'auction-not-running': failure(409, 'No player is up for bids at the moment'),
  'auction-not-paused': failure(409, 'The auction is not paused'),
  'auction-nothing-to-undo': failure(409, 'There is nothing to undo'),
} as const satisfies Record<string, ErrorEntry>;
