import * as v from 'valibot';
import { mergeChanges, mergeRecords as mergeRecordsRule } from '#domain/actions/merge-records.ts';
import { numberLimits } from '#domain/limits.ts';
import { nounOf } from '#domain/text/record-words.ts';
import { mergeableTables } from '../records/merging.ts';
import { action } from './action.ts';
import { choice, id, text } from './values.ts';

/** Makes two records one, and takes that back. */
export const mergeRecords = action({
  name: 'merge-records',
  payload: v.object({
    /** Dirty id of the record that stays. */
    id: id(),
    /** Dirty id of the record that goes. */
    gone: id(),
    table: choice(mergeableTables),
    change: choice(mergeChanges),
    /** Fields whose value the record that stays takes from the other one. */
    take: v.optional(
      v.pipe(
        v.array(text('name'), 'must be a list of texts'),
        v.maxLength(numberLimits.listEntries, `must have at most ${numberLimits.listEntries} entries`),
      ),
    ),
  }),
  answer: v.undefined(),
  access: { caller: 'user', right: 'edit-record' },
  offline: {
    keep: 'queue',
    reason: 'a merge is decided on a preview, so it must arrive once and not after another editor’s change',
    per: ({ id, gone, change }) => [`${id} ${gone} ${change}`],
    merge: (_, newer) => newer,
    without: (call, dropped) => (dropped.length > 0 ? undefined : call),
  },
  touches: ({ id, gone }) => [id, gone],
  rule: mergeRecordsRule,
  fields: {
    id: { field: null, label: 'Record that stays' },
    gone: { field: null, label: 'Record that goes' },
    table: { field: null, label: 'Kind' },
    change: { field: null, label: 'Change' },
    take: { field: null, label: 'Values of the other record' },
  },
  describe: ({ id, gone, table, change }, names) => {
    const [kept, left] = [names.nameOf(id, nounOf(table)), names.nameOf(gone, nounOf(table))];
    return change === 'merge' ? `“${left}” merged into “${kept}”` : `Merge into “${kept}” undone`;
  },
});
