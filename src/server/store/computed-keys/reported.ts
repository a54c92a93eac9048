import { special } from './special.ts';

/** The connected transmitters, as the live server reports them; nobody is connected when a server starts. */
export const streamsRecord = special<[]>({
  key: 'special:streams',
  tableName: 'Special',
  sources: [],
  build: () => ({}),
});

/** Who is in the auctions, as the live server reports it. */
export const auctionViewersRecord = special<[]>({
  key: 'special:auction-viewers',
  tableName: 'Special',
  sources: [],
  build: () => ({}),
});
