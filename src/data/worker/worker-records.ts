import { toCachedRecords } from '#sync/cached-record.ts';
import { serverNow } from '../clock.ts';
import type { DataCore } from '../things/core.ts';
import { onWorkerMessage } from './worker-messages.ts';

/** Draws what the worker refreshed for any page of this origin. Answers how to stop. */
export function takeWorkerRecords({ map }: Pick<DataCore, 'map'>): () => void {
  return onWorkerMessage((message) => {
    if (message.type !== 'things-refreshed') return;
    const { records, epoch, sequence } = message;
    const time = { sequence, checkedAt: serverNow() };
    // Only what this page holds: other pages' records would fill its memory.
    const things = records
      .flatMap((record) => toCachedRecords(record, time))
      .filter((thing) => map.peek(thing.key) !== undefined);
    map.apply(things, epoch);
  });
}
