import { idOf, linkedRecords } from '../records-view.ts';
import { type EntrySource, special } from './special.ts';

const open: EntrySource<string> = {
  table: 'Broadcasts',
  reads: { event: ['in_progress'] },
  entryOf: (record, get) => {
    const [event] = linkedRecords(record, 'event', get);
    return record.available_for_solo === true && event?.in_progress === true ? idOf(record) : undefined;
  },
};

/** Broadcasts that one person may run alone, of events in progress. */
export const soloBroadcastsRecord = special<[string]>({
  key: 'special:solo-broadcasts',
  sources: [open],
  build: ([broadcasts]) => ({ broadcasts }),
});
