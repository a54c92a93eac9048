import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'wouter';
import { type RecordChangeEntry, recordHistoryLimits } from '#contract/record-history.ts';
import { editableFields, imageFields, needsAllRights } from '#contract/records/editable.ts';
import { isMergeable } from '#contract/records/merging.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName, type TableName } from '#contract/records.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { describeFailure, useAnswer } from '#data/hooks/use-answer.ts';
import { readRecordHistory } from '#data/session/person-requests.ts';
import { getThing } from '#data/things/store.ts';
import type { RecordRight } from '#domain/access/record-rights.ts';
import { type FieldValue, filesIn } from '#domain/actions/edit-record.ts';
import { mergedIds } from '#domain/actions/merge-records.ts';
import { cleanId, restoreId } from '#domain/record-id.ts';
import { hasFields, isSameField } from '#domain/same-value.ts';
import { fieldLabel, nounOf } from '#domain/text/record-words.ts';
import { formatTime } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { describeSaving } from '#ui/outbox/saving-state.ts';
import { useSaving } from '#ui/outbox/use-saving.ts';
import { describeValue, useValueContext } from '#ui/outbox/use-value-context.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { enteredValue, slugOf } from './kinds.ts';
import { type MergePair, useMerge } from './merge/use-merge.ts';
import styles from './RecordHistory.module.css';

/** The part of a call that sets fields and images. */
type Change = {
  readonly fields?: Record<string, ReturnType<typeof enteredValue>>;
  readonly files?: Record<string, { kept: string[] }>;
};

const idsIn = (value: unknown): string[] => filesIn(value).map(({ id }) => id);

/** Returns the change that gives the named fields these values; without those that forms do not edit. */
function changeOf(table: TableName, names: readonly string[], read: (name: string) => unknown): Change {
  const fields = editableFields(table).flatMap(([name, field]) =>
    names.includes(name) ? [[name, enteredValue(field, (read(name) ?? null) as FieldValue)] as const] : [],
  );
  const files = imageFields(table).flatMap(([name]) =>
    names.includes(name) ? [[name, { kept: idsIn(read(name)) }] as const] : [],
  );
  return {
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    ...(files.length > 0 && { files: Object.fromEntries(files) }),
  };
}

/** Returns the change that gives fields the values before an entry; undefined if they have them, or for want of rights. */
export function changeBack(
  table: TableName,
  record: WireRecord,
  { fields }: Pick<RecordChangeEntry, 'fields'>,
  right: RecordRight,
): Change | undefined {
  const before = new Map(fields.map((change) => [change.field, change.before]));
  const names = [...before.keys()].filter(
    (name) =>
      !isSameField(record[name], before.get(name)) && (right === 'all' || !needsAllRights(table, name)),
  );
  const change = changeOf(table, names, (name) => before.get(name));
  return right === 'none' || (change.fields ?? change.files) === undefined ? undefined : change;
}

const kinds = { created: 'Created', edited: 'Edited', deleted: 'Deleted' } as const;

/** The dirty id of the record that an entry merged into this one; undefined for any other entry. */
export function mergedBy({
  source,
  fields,
}: Pick<RecordChangeEntry, 'source' | 'fields'>): string | undefined {
  const change = source === 'merge' ? fields.find(({ field }) => field === mergedIds) : undefined;
  const before: readonly unknown[] = Array.isArray(change?.before) ? change.before : [];
  const after: readonly unknown[] = Array.isArray(change?.after) ? change.after : [];
  // The own id of the record comes before those that had been merged into it.
  const added = after.find((one) => !before.includes(one));
  return typeof added === 'string' ? restoreId(added) : undefined;
}

/** Takes a merge back. `gone`: dirty id of the record that went. */
function UndoMerge({ table, kept, gone, at }: MergePair & { at: string }) {
  const { undo, state } = useMerge({ table, kept, gone });
  return (
    <>
      <Button
        disabled={state.kind === 'saving'}
        aria-label={`Undo the merge of ${at}`}
        onClick={() => void undo()}
      >
        Undo merge
      </Button>
      <p className={styles.soft} role="status">
        {describeSaving(state)}
      </p>
    </>
  );
}

/** One change: who made it, when and where, and each field with its values before and after. */
function Entry({
  entry,
  onPutBack,
  children,
}: {
  entry: RecordChangeEntry;
  onPutBack?: (() => void) | undefined;
  /** Other controls of the change. */
  children?: ReactNode;
}) {
  const time = useTimeOptions();
  const context = useValueContext(entry.fields.flatMap(({ before, after }) => [before, after]));
  const at = formatTime(entry.at, time);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{kinds[entry.kind]}</strong> by {entry.who}, {at}, {entry.source}
      </p>
      <dl className={styles.fields}>
        {entry.fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldLabel(field)}</dt>
            <dd>
              {entry.kind === 'edited' && (
                <>
                  <del>{describeValue(before, context)}</del> →{' '}
                </>
              )}
              {describeValue(entry.kind === 'deleted' ? before : after, context)}
            </dd>
          </div>
        ))}
      </dl>
      {onPutBack && (
        <Button aria-label={`Put back the values before ${at}`} onClick={onPutBack}>
          Put back
        </Button>
      )}
      {children}
    </li>
  );
}

type RecordHistoryProps = { table: TableName; record: WireRecord; right: RecordRight };

/** Changes of a record, read when the section is opened. */
export function RecordHistory({ table, record, right }: RecordHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <Changes table={table} record={record} right={right} />}
    </details>
  );
}

function Changes({ table, record, right }: RecordHistoryProps) {
  const id = record.id ?? '';
  const { isConnected } = useConnection();
  const time = useTimeOptions();
  const revision = record.__revision;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the record asks again
  const request = useCallback(() => readRecordHistory(id), [id, revision]);
  const { answer, problem } = useAnswer(request, isConnected);
  const [older, setOlder] = useState<readonly RecordChangeEntry[]>([]);
  const [next, setNext] = useState<{ readonly older: number | undefined }>();
  const [olderProblem, setOlderProblem] = useState<string>();
  const saving = useSaving(
    'edit-record',
    ({ action, payload }) => action === 'edit-record' && payload.id === id,
  );
  const [known, setKnown] = useState(answer);
  if (answer !== known) {
    setKnown(answer);
    setOlder([]);
    setNext(undefined);
  }
  const changes = [...(answer?.changes ?? []), ...older];
  const before = (next ?? answer)?.older;

  const readOlder = () => {
    readRecordHistory(id, before).then(
      (found) => {
        setOlder((read) => [...read, ...found.changes]);
        setNext({ older: found.older });
        setOlderProblem(undefined);
      },
      (error: unknown) => setOlderProblem(describeFailure(error)),
    );
  };
  const putBack = async (change: Change) => {
    const seen = revision === undefined ? {} : { seen: { [id]: revision } };
    const names = [...Object.keys(change.fields ?? {}), ...Object.keys(change.files ?? {})];
    const now = changeOf(table, names, (name) => record[name]);
    const outcome = await saving.run({ id, table, change: 'edit', ...change }, seen);
    if (outcome.status === 'refused') return;
    const { fields = {}, files = {} } = change;
    await offerUndo(outcome, {
      name: `history ${id}`,
      done: 'Put back',
      isUnchanged: () =>
        hasFields(getThing(id), fields) &&
        Object.entries(files).every(([name, { kept }]) => isSameField(idsIn(getThing(id)?.[name]), kept)),
      revert: () => void saving.run({ id, table, change: 'edit', ...now }),
    });
  };

  if (answer === undefined) {
    if (!isConnected) return <p className={styles.soft}>The history needs a connection.</p>;
    return problem === undefined ? <LoadingRows count={3} /> : <p role="alert">{problem}</p>;
  }
  return (
    <>
      <p className={styles.soft} role="status">
        {describeSaving(saving.state) ?? (changes.length === 0 ? 'No changes that can be shown.' : '')}
      </p>
      <ol className={styles.list}>
        {changes.map((entry) => {
          const gone = mergedBy(entry);
          const merged: unknown = record[mergedIds];
          const isMerged = gone !== undefined && Array.isArray(merged) && merged.includes(cleanId(gone));
          const canPutBack = entry.kind === 'edited' && entry.source !== 'merge';
          const back = canPutBack ? changeBack(table, record, entry, right) : undefined;
          return (
            <Entry key={entry.sequence} entry={entry} onPutBack={back && (() => void putBack(back))}>
              {isMerged && right === 'all' && isMergeable(table) && (
                <UndoMerge table={table} kept={id} gone={gone} at={formatTime(entry.at, time)} />
              )}
            </Entry>
          );
        })}
      </ol>
      {before !== undefined && <Button onClick={readOlder}>Older changes</Button>}
      {olderProblem && <p role="alert">{olderProblem}</p>}
    </>
  );
}

const readWeek = () => readRecordHistory();

/** Changes of the last seven days, for users who may edit every record. */
export function WeekChanges() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>What changed this week</summary>
      {isOpen && <Week />}
    </details>
  );
}

function Week() {
  const { isConnected } = useConnection();
  const { answer, problem } = useAnswer(readWeek, isConnected);
  const time = useTimeOptions();
  if (answer === undefined) {
    if (!isConnected) return <p className={styles.soft}>The list needs a connection.</p>;
    return problem === undefined ? <LoadingRows count={3} /> : <p role="alert">{problem}</p>;
  }
  if (answer.changes.length === 0) return <p className={styles.soft}>Nothing changed.</p>;
  return (
    <>
      <ol className={styles.list}>
        {answer.changes.map(({ sequence, id, table, name, kind, at, who, source, fields }) => (
          <li key={sequence} className={styles.entry}>
            <p className={styles.head}>
              {isTableName(table) && (
                <Link href={`/studio/${slugOf(table)}/${cleanId(id)}`}>
                  {name ?? `Unnamed ${nounOf(table)}`}
                </Link>
              )}{' '}
              {kind === 'edited' ? fields.map(({ field }) => fieldLabel(field)).join(', ') : kinds[kind]}
            </p>
            <p className={styles.soft}>
              {who}, {formatTime(at, time)}, {source}
            </p>
          </li>
        ))}
      </ol>
      {answer.older !== undefined && (
        <p className={styles.soft}>Only the last {recordHistoryLimits.week} changes are listed.</p>
      )}
    </>
  );
}
