import { latestEventsRecord } from './latest-events.ts';
import { latestResultsRecord, resultsRecord } from './latest-results.ts';
import { liveMatchesRecord } from './live-matches.ts';
import { playerSearchRecord, proPlayersRecord } from './player-search.ts';
import { publicEventsRecord } from './public-events.ts';
import { auctionViewersRecord, streamsRecord } from './reported.ts';
import { soloBroadcastsRecord } from './solo-broadcasts.ts';
import type { Special } from './special.ts';
import { teamSearchRecord } from './team-search.ts';
import { upcomingMatchesRecord } from './upcoming-matches.ts';

/** Every special record: computed from records, or reported by the live server. */
export const specials: readonly Special[] = [
  upcomingMatchesRecord,
  liveMatchesRecord,
  latestResultsRecord,
  resultsRecord,
  publicEventsRecord,
  latestEventsRecord,
  teamSearchRecord,
  playerSearchRecord,
  proPlayersRecord,
  soloBroadcastsRecord,
  streamsRecord,
  auctionViewersRecord,
];
