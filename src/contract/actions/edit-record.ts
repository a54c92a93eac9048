import * as v from 'valibot';
import { type EditRecord, editRecord as editRecordRule, recordChanges } from '#domain/actions/edit-record.ts';
import { matchFormat, matchScore } from '#domain/actions/field-groups.ts';
import { imageBytes, lengthProblem, numberLimits, textLimits } from '#domain/limits.ts';
import { isRecordId, isSameRecord } from '#domain/record-id.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { fieldLabel, nounOf } from '#domain/text/record-words.ts';
import { action } from './action.ts';
import { choice, flag, newRecordID, text } from './values.ts';

const list = v.pipe(
  v.array(text('link'), 'must be a list of texts'),
  v.maxLength(numberLimits.links, `must have at most ${numberLimits.links} entries`),
);

/** The server checks each value by its field (contract/records/editable.ts). */
const fieldValue = v.nullable(
  v.union([text('article'), v.pipe(v.number(), v.finite()), flag, list], lengthProblem(textLimits.article)),
);

/** Longest base64 text of a file. */
const longestData = Math.ceil(imageBytes / 3) * 4;

const fileEdit = v.object({
  kept: v.pipe(
    v.array(text('id')),
    v.maxLength(numberLimits.files, `must have at most ${numberLimits.files} files`),
  ),
  filename: v.optional(text('name')),
  data: v.optional(
    v.pipe(v.string('must be text'), v.maxLength(longestData, `must have at most ${imageBytes / 1000} KB`)),
  ),
});

const changed = { create: 'created', edit: 'edited', delete: 'deleted', restore: 'restored' } as const;

/** Longest list of fields in a description. */
const longestList = 3;

function listed(labels: readonly string[]): string {
  const shown = labels.slice(0, longestList);
  const rest = labels.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

const linkedIn = (fields: EditRecord['fields']): string[] =>
  Object.values(fields ?? {}).flatMap((value) => (Array.isArray(value) ? value.filter(isRecordId) : []));

/** Creates, edits, deletes and restores any record that people edit. */
export const editRecord = action({
  name: 'edit-record',
  payload: v.object({
    /** Dirty id. The caller chooses the id of a new record. */
    id: newRecordID,
    /** Wire name of the table. */
    table: v.pipe(v.string('must be text'), v.regex(/^[A-Z][A-Za-z ]{1,40}$/, 'must be the name of a table')),
    change: choice(recordChanges),
    /** Fields to set, as records hold them. Null clears. */
    fields: v.optional(v.record(text('name'), fieldValue, 'must be an object')),
    /** Images of an edit by field: the files that stay, and a new one. */
    files: v.optional(v.record(text('name'), fileEdit, 'must be an object')),
  }),
  answer: v.undefined(),
  access: { caller: 'user', right: 'edit-record' },
  // One image and the fields, below the two megabytes that proxies accept.
  maximumBytes: longestData + 64 * 1024,
  offline: {
    keep: 'queue',
    reason: 'what an organiser enters must arrive once and must not overwrite another editor’s change',
    // A deletion and its undo are calls of their own, between the edits before and after. So are images, for their size.
    per: ({ id, change, files }) => {
      if (files !== undefined) return [`${id} ${Object.keys(files).sort().join()}`];
      return [change === 'create' || change === 'edit' ? id : `${id} ${change}`];
    },
    merge: (older, newer) => ({
      ...older,
      fields: { ...older.fields, ...newer.fields },
      ...(newer.files && { files: newer.files }),
    }),
    without: ({ fields = {}, files = {}, ...call }, dropped) => {
      const own = dropped.filter(({ id }) => isSameRecord(id, call.id));
      const keptOf = <Value>(values: Readonly<Record<string, Value>>) =>
        Object.fromEntries(
          Object.entries(values).filter(([name]) => !own.some(({ field }) => field === name)),
        );
      const [keptFields, keptFiles] = [keptOf(fields), keptOf(files)];
      const hasFiles = Object.keys(keptFiles).length > 0;
      if (own.length > 0 && !hasFiles && Object.keys(keptFields).length === 0) return undefined;
      return { ...call, fields: keptFields, ...(hasFiles && { files: keptFiles }) };
    },
  },
  touches: ({ id, fields }) => [...new Set([id, ...linkedIn(fields)])],
  // A list of a thousand links would name more revisions than a call may carry.
  sees: ({ id }) => [id],
  rule: editRecordRule,
  fields: {
    id: { field: null, label: 'Record' },
    table: { field: null, label: 'Kind' },
    change: { field: null, label: 'Change' },
    fields: { fields: {} },
    files: { fields: {} },
  },
  groups: [matchScore, matchFormat],
  describe: ({ id, table, change, fields = {}, files = {} }, names) => {
    const name = typeof fields.name === 'string' ? fields.name : names.nameOf(id, '');
    const noun = nounOf(table);
    const what = name === '' ? capitalised(noun) : `“${name}” (${noun})`;
    const labels = change === 'edit' ? listed(Object.keys({ ...fields, ...files }).map(fieldLabel)) : '';
    return labels === '' ? `${what} ${changed[change]}` : `${what}: ${labels}`;
  },
});
