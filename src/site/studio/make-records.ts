import type { TableName } from '#contract/records.ts';
import { codeMissing, loadActionCode } from '#data/hooks/use-action.ts';
import { wantThings } from '#data/things/store.ts';
import { changedSinceText } from '#domain/actions/press-labels.ts';
import { hasFields } from '#domain/same-value.ts';
import type { CellValue } from '#domain/studio/cell-blocks.ts';
import { counted } from '#domain/text/record-words.ts';
import { showToast } from '#ui/controls/toast.ts';
import { newRecordId } from '../social-links/draft.ts';
import { recordHere } from './use-records.ts';

type Fields = Readonly<Record<string, CellValue>>;

/** A record to create, or to edit as a part of the same step. */
export type RecordStep = {
  /** Dirty id. */
  readonly id: string;
  readonly table: TableName;
  readonly fields: Fields;
  /** Of an edit: the values that its undo brings back. */
  readonly before?: Fields | undefined;
};

/** Returns the step that creates a record. */
export const newRecord = (table: TableName, fields: Fields): RecordStep => ({
  id: newRecordId(),
  table,
  fields,
});

/** Takes back the steps whose records are still as they left them, and says how many were not. */
async function takeBack(steps: readonly RecordStep[]): Promise<void> {
  const code = await loadActionCode().catch(() => undefined);
  if (code === undefined) return showToast({ text: codeMissing, kind: 'error' });
  const unchanged = steps.filter(({ id, table, fields }) => {
    const here = recordHere(table, id);
    // A page that does not list this kind may not have it yet: the server then decides whether it has changed.
    return here === undefined || hasFields(here, fields);
  });
  const outcomes = await Promise.all(
    unchanged.map(({ id, table, before }) =>
      code.act(
        'edit-record',
        before === undefined
          ? { id, table, change: 'delete' }
          : { id, table, change: 'edit', fields: before },
      ),
    ),
  );
  const undone = outcomes.filter(({ status }) => status !== 'refused').length;
  const left = steps.length - undone;
  if (left > 0) showToast({ text: `${counted(left, 'record')}: ${changedSinceText}`, kind: 'error' });
  if (undone > 0) {
    const isEdited = steps.some(({ before }) => before !== undefined);
    showToast({ text: `${counted(undone, 'record')} ${isEdited ? 'undone' : 'removed again'}` });
  }
}

type Making = {
  /** Names a number of records: "3 teams". */
  readonly name: (count: number) => string;
  /** Records that were created just before: the undo takes them back as well. */
  readonly after?: readonly RecordStep[] | undefined;
};

/**
 * Sends an action for each step in their order, and shows one message for all of them with one undo. Refused steps are
 * counted with the first reason.
 *
 * @returns true if every step was done, or waits on this device
 */
export async function makeRecords(
  steps: readonly RecordStep[],
  { name, after = [] }: Making,
): Promise<boolean> {
  const code = await loadActionCode().catch(() => undefined);
  if (code === undefined) {
    showToast({ text: codeMissing, kind: 'error' });
    return false;
  }
  const made: RecordStep[] = [];
  const refusals: string[] = [];
  let waiting = 0;
  await Promise.all(
    steps.map(async (step) => {
      const { id, table, fields, before } = step;
      const change = before === undefined ? 'create' : 'edit';
      const outcome = await code.act('edit-record', { id, table, change, fields: { ...fields } });
      if (outcome.status === 'refused') refusals.push(outcome.message);
      else made.push(step);
      if (outcome.status === 'queued') waiting += 1;
    }),
  );
  const [reason] = refusals;
  if (reason !== undefined)
    showToast({ text: `${counted(refusals.length, 'record')} not added: ${reason}`, kind: 'error' });
  const undoable = [...made, ...after];
  if (undoable.length === 0) return refusals.length === 0;
  wantThings(undoable.map(({ id }) => id));
  const text = name(made.length);
  showToast({
    text: waiting > 0 ? `Waiting: ${text}` : `${text} added`,
    kind: waiting > 0 ? 'waiting' : 'success',
    action: { label: 'Undo', run: () => void takeBack(undoable) },
  });
  return refusals.length === 0;
}
