import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { editableFields } from '#contract/records/editable.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import type { TableName } from '#contract/records.ts';
import { outbox } from '#data/actions/outbox-state.ts';
import type { Outcome } from '#data/actions/outcome.ts';
import { useSession } from '#data/hooks/page-state.ts';
import type { FieldValue } from '#domain/actions/edit-record.ts';
import {
  conflictingFields,
  type Drafts,
  dirtyFields,
  keepingMine,
  shownValues,
  withDraft,
  withoutAnswer,
  withoutSavedDrafts,
} from '#domain/match-editor/field-drafts.ts';
import { cleanId } from '#domain/record-id.ts';
import { hasFields } from '#domain/same-value.ts';
import { counted, nounOf } from '#domain/text/record-words.ts';
import type { Choice } from '#ui/controls/ConflictLine.tsx';
import { offerUndo, type Undo } from '#ui/controls/offer-undo.ts';
import { useSaving } from '#ui/outbox/use-saving.ts';
import { storeDraft, storedDraft } from './draft-storage.ts';
import {
  enteredValue,
  type FormValues,
  fieldProblem,
  labelOf,
  slugOf,
  valuesBefore,
  valuesOf,
} from './kinds.ts';
import { makeRecords, type RecordStep } from './make-records.ts';
import { recordHere } from './use-records.ts';

type Target = {
  readonly table: TableName;
  /** Dirty id. */
  readonly id: string;
  /** The record with what waits on this device; undefined for one that is being created. */
  readonly record: WireRecord | undefined;
  /** Path of the form below `/studio/`. Its unsaved values are stored under it. */
  readonly address: string;
  /** Drafts that the form begins with. They are not stored before something else is entered. */
  readonly initial?: Drafts<FormValues> | undefined;
  /** Returns what is created along with a new record, and taken back with it. `id`: dirty, of the new record. */
  readonly following?: ((id: string) => readonly RecordStep[]) | undefined;
  /** Called once the changes are saved, or wait in the outbox. */
  readonly onSaved?: (() => void) | undefined;
};

/** Saving of one record. `id`: dirty. */
const useRecordSaving = (id: string) =>
  useSaving(
    'edit-record',
    ({ action, payload }) => action === 'edit-record' && payload.id === id && payload.files === undefined,
  );

/** Runs changes of a record. Each returns its outcome with a function that offers to undo it. */
const undoableRun =
  (id: string, saving: ReturnType<typeof useRecordSaving>) =>
  async (...call: Parameters<typeof saving.run>) => {
    const waiting = new Set(outbox.summary.entries.map((entry) => entry.id));
    const outcome: Outcome<'edit-record'> = await saving.run(...call);
    const isMerged = outcome.status === 'queued' && waiting.has(outcome.id);
    const offer = (undo: Omit<Undo, 'name' | 'isMerged'>) =>
      offerUndo(outcome, { ...undo, name: `record ${id}`, isMerged });
    return { outcome, offer };
  };

/**
 * Drafts of a form. They are stored on this device until they are saved or discarded. While changes are being sent, what is
 * stored stays: a refusal shows it again.
 */
function useKeptDrafts({ table, id, record, address, initial }: Target, isSaving: boolean) {
  const [stored, setStored] = useState(() => storedDraft(table, address));
  const [drafts, setDrafts] = useState<Drafts<FormValues>>(stored?.drafts ?? initial ?? {});
  const [discarded, setDiscarded] = useState<Drafts<FormValues>>();
  const [isKept, setIsKept] = useState(true);
  const saved = valuesOf(table, record);
  const values = shownValues(saved, drafts);
  const label = labelOf(table, { ...record, ...values });
  const dirty = dirtyFields(saved, drafts);
  const isDirty = dirty.length > 0;
  const before = drafts === stored?.drafts ? stored.at : undefined;
  const isUntouched = drafts === initial;
  const unsaved = isDirty && !isUntouched ? JSON.stringify(withoutSavedDrafts(saved, drafts)) : undefined;
  useEffect(() => {
    if (isSaving) return;
    const at = before ?? Date.now();
    const draft = unsaved === undefined ? undefined : { id, label, at, drafts: JSON.parse(unsaved) };
    setIsKept(storeDraft(address, draft));
  }, [address, id, label, before, unsaved, isSaving]);

  const drop = () => {
    setStored(undefined);
    setDrafts({});
  };
  return {
    saved,
    values,
    label,
    drafts,
    dirty,
    setDrafts,
    /** True for a new record with nothing but the values that its form began with. */
    isUntouched,
    /** False if the browser has no room for the drafts, or refuses to store any. */
    isKept,
    /** Time of the last change before this visit, ms. */
    restoredAt: isDirty ? stored?.at : undefined,
    /** Drops the drafts, in storage at once: the page may be left before the next render. */
    forget: () => {
      storeDraft(address, undefined);
      setDiscarded(undefined);
      drop();
    },
    discard: () => {
      setDiscarded(drafts);
      drop();
    },
    /** Brings back what was discarded. Undefined once something else was entered. */
    undoDiscard: isDirty ? undefined : discarded && (() => setDrafts(discarded)),
  };
}

/** Form of one record: its drafts, their problems and conflicts, and saving with undo. */
export function useRecordForm(target: Target) {
  const { table, id, record } = target;
  const [, navigate] = useLocation();
  const { user } = useSession();
  const saving = useRecordSaving(id);
  const kept = useKeptDrafts(target, saving.state.kind === 'saving');
  const { saved, values, label, drafts, dirty, setDrafts, forget } = kept;

  const conflicts = conflictingFields(saved, drafts);
  const problems: Record<string, string> = {};
  const isNew = record === undefined;
  for (const [name, field] of editableFields(table, { isNew })) {
    if (!dirty.includes(name)) continue;
    const value = enteredValue(field, values[name] ?? null);
    const problem = fieldProblem(
      { table, id, person: user ?? {}, change: isNew ? 'create' : 'edit' },
      name,
      value,
    );
    if (problem !== undefined) problems[name] = problem;
  }

  const set = useCallback(
    (name: string, value: FieldValue) => {
      saving.forget();
      setDrafts((before) => withDraft(valuesOf(table, record), before, name, value));
    },
    [record, table, saving.forget, setDrafts],
  );

  const decide = (name: string, choice: Choice) => {
    setDrafts((before) =>
      choice === 'mine' ? keepingMine(saved, before, name) : withoutAnswer(saved, before, name),
    );
  };

  const run = undoableRun(id, saving);

  const save = async () => {
    if (Object.keys(problems).length > 0 || conflicts.length > 0) return;
    const fields = Object.fromEntries(
      editableFields(table, { isNew }).flatMap(([name, field]) =>
        dirty.includes(name) ? [[name, enteredValue(field, values[name] ?? null)] as const] : [],
      ),
    );
    const before = record === undefined ? {} : valuesBefore(table, record, fields);
    // The drafts were compared with this revision: a value that another user saved meanwhile has been decided on.
    const revision = record?.__revision;
    const { outcome, offer } = await run(
      { id, table, change: isNew ? 'create' : 'edit', fields },
      revision === undefined ? {} : { seen: { [id]: revision } },
    );
    if (outcome.status === 'refused') return;
    forget();
    target.onSaved?.();
    const noun = nounOf(table);
    const following = isNew ? (target.following?.(id) ?? []) : [];
    if (isNew) navigate(`/studio/${slugOf(table)}/${cleanId(id)}`, { replace: true });
    if (following.length > 0) {
      const others = following.filter(({ before: was }) => was === undefined).length;
      await makeRecords(following, {
        name: () => `“${label}” (${noun}) with ${counted(others, 'team')}`,
        after: [{ id, table, fields }],
      });
      return;
    }
    await offer({
      done: isNew ? `“${label}” (${noun}) created` : `“${label}” saved`,
      isUnchanged: () => hasFields(recordHere(table, id), fields),
      revert: () =>
        void saving.run(
          isNew ? { id, table, change: 'delete' } : { id, table, change: 'edit', fields: before },
        ),
    });
  };

  const remove = async () => {
    const { outcome, offer } = await run({ id, table, change: 'delete' });
    if (outcome.status === 'refused') return;
    forget();
    navigate(`/studio/${slugOf(table)}`);
    await offer({
      done: `“${label}” (${nounOf(table)}) deleted`,
      isUnchanged: () => recordHere(table, id)?.__tableName === undefined,
      revert: () => void saving.run({ id, table, change: 'restore' }),
    });
  };

  return {
    values,
    saved,
    dirty,
    problems,
    conflicts,
    saving,
    label,
    isUntouched: kept.isUntouched,
    isKept: kept.isKept,
    restoredAt: kept.restoredAt,
    discard: kept.discard,
    undoDiscard: kept.undoDiscard,
    set,
    decide,
    save,
    remove,
  };
}

/** Lists an event on public pages, or takes it off them. `id`: dirty; `label`: name of the event. */
export function usePublishing(id: string, label: string, revision: number | undefined) {
  const saving = useRecordSaving(id);
  const run = undoableRun(id, saving);
  const change = (isListed: boolean) =>
    ({ id, table: 'Events', change: 'edit', fields: { show_in_events: isListed || null } }) as const;
  const publish = async (isListed: boolean) => {
    const { outcome, offer } = await run(
      change(isListed),
      revision === undefined ? {} : { seen: { [id]: revision } },
    );
    if (outcome.status === 'refused') return;
    await offer({
      done: `“${label}” ${isListed ? 'published' : 'hidden'}`,
      isUnchanged: () => (recordHere('Events', id)?.show_in_events === true) === isListed,
      revert: () => void saving.run(change(!isListed)),
    });
  };
  return { publish, state: saving.state };
}

/** Brings back a deleted record, or one that waits to be deleted. `id`: dirty. */
export function useRestore(table: TableName, id: string) {
  const { run, state } = useRecordSaving(id);
  const restore = () => run({ id, table, change: 'restore' }, { success: 'Restored' });
  return {
    restore,
    /** Takes back a deletion that waits. `entry`: its id in the outbox. */
    keep: async (entry: string) => {
      const { withdrawEntry } = await import('#data/actions/action-code.ts');
      if ((await withdrawEntry(entry)) !== 'unsent') await restore();
    },
    state,
  };
}
