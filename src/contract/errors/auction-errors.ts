import { type ErrorEntry, failure } from './entry.ts';

/** Refusals of auctions. Their texts are with the rules (domain/auction/problems.ts): only pages of auctions load them. */
export const auctionErrors = {
  'auction-forbidden': failure(403, '{reason}'),
  'auction-refused': failure(409, '{reason}'),
} as const satisfies Record<string, ErrorEntry>;
