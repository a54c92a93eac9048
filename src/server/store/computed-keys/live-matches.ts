import type { Broadcast } from '#contract/records.ts';
import { type AdvertisedBroadcast, liveMatchIds } from '#domain/schedule/upcoming.ts';
import { idOf } from '../records-view.ts';
import { type EntrySource, special } from './special.ts';

type LiveMatch = { readonly id: string; readonly live: true };

const advertised: EntrySource<AdvertisedBroadcast> = {
  table: 'Broadcasts',
  reads: {},
  entryOf: (record) => {
    const { advertise, live_match } = record as Broadcast;
    return advertise && live_match ? { advertise, live_match } : undefined;
  },
};

const flagged: EntrySource<LiveMatch> = {
  table: 'Matches',
  reads: {},
  entryOf: (record) => (record.live === true ? { id: idOf(record), live: true } : undefined),
};

/** Matches on advertised broadcasts, then those flagged live, each once (rules 8.5). */
export const liveMatchesRecord = special<[AdvertisedBroadcast, LiveMatch]>({
  key: 'special:live-matches',
  sources: [advertised, flagged],
  build: ([broadcasts, matches]) => ({ matches: liveMatchIds(broadcasts, matches) }),
});
