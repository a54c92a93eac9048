import { latestEventsRecord } from './latest-events.ts';
import { latestResultsRecord } from './latest-results.ts';
import { flaggedMatchesRecord, liveMatchesRecord } from './live-matches.ts';
import { playerSearchRecord, proPlayersRecord } from './player-search.ts';
import { publicEventsRecord } from './public-events.ts';
import { soloBroadcastsRecord } from './solo-broadcasts.ts';
import type { Special } from './special.ts';
import { teamSearchRecord } from './team-search.ts';
import { upcomingMatchesRecord } from './upcoming-matches.ts';

/** Every special record that is computed from records. */
export const specials: readonly Special[] = [
  upcomingMatchesRecord,
  liveMatchesRecord,
  flaggedMatchesRecord,
  latestResultsRecord,
  publicEventsRecord,
  latestEventsRecord,
  teamSearchRecord,
  playerSearchRecord,
  proPlayersRecord,
  soloBroadcastsRecord,
];
