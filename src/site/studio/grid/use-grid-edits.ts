import { useEffect, useMemo, useRef, useState } from 'react';
import type { TableName } from '#contract/records.ts';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import { codeMissing, loadActionCode, useOutbox } from '#data/hooks/use-action.ts';
import { reportProblem } from '#data/log.ts';
import { whenIdle } from '#data/timing.ts';
import type { EditRecord, FieldValue } from '#domain/actions/edit-record.ts';
import { changedSinceText } from '#domain/actions/press-labels.ts';
import { restoreId } from '#domain/record-id.ts';
import { hasFields } from '#domain/same-value.ts';
import type { CellValue } from '#domain/studio/cell-blocks.ts';
import { countedRecords } from '#domain/text/record-words.ts';
import { showToast } from '#ui/controls/toast.ts';
import { type CellDraft, type CellDrafts, storeCell, storedCells } from '../draft-storage.ts';
import { valuesBefore } from '../kinds.ts';
import { recordHere } from '../use-records.ts';

/** Fields to set, by dirty id of the record. */
export type RowFields = ReadonlyMap<string, Readonly<Record<string, CellValue>>>;

/** A sent change with the values that it replaced. */
type Change = {
  readonly id: string;
  readonly fields: Readonly<Record<string, CellValue>>;
  readonly before: Readonly<Record<string, CellValue>>;
};

/** State of a cell that is not as saved: an entry of the outbox, or a refusal that no entry holds. */
export type CellMark = {
  readonly state: OutboxView['state'];
  /** Value that was entered. */
  readonly value: FieldValue;
  /** Typed text that is no value of the field. */
  readonly text?: string | undefined;
  readonly message?: string | undefined;
  /** The saved value and the revision with which a draft was compared; undefined for what the present value refuses. */
  readonly base?: { readonly value: unknown; readonly revision: number | undefined } | undefined;
  /** Undefined for a refusal that only this page holds. */
  readonly entry?: OutboxView | undefined;
};

/** Marks by dirty id and field. */
export type CellMarks = ReadonlyMap<string, ReadonlyMap<string, CellMark>>;

/** Most changes that can be taken back. */
const longestHistory = 100;

/** Explains a draft of an earlier visit. */
const leftText = 'The page was left before you saved it.';

const restoredMarks = (drafts: CellDrafts): CellMarks =>
  new Map(
    [...drafts].map(([id, cells]) => [
      id,
      new Map(
        [...cells].map(([name, { value, text, message = leftText, base, revision }]) => [
          name,
          { state: 'refused', value, text, message, base: { value: base, revision } } as const,
        ]),
      ),
    ]),
  );

function marksOf(
  table: TableName,
  entries: readonly OutboxView[],
  kept: ReadonlyMap<string, ReadonlyMap<string, CellMark>>,
): CellMarks {
  const marks = new Map([...kept].map(([id, fields]) => [id, new Map(fields)]));
  for (const entry of entries) {
    if (entry.action !== 'edit-record' || entry.payload.table !== table) continue;
    const { id: given, change, fields = {} } = entry.payload as EditRecord;
    if (change !== 'edit') continue;
    const id = restoreId(given);
    const own = marks.get(id) ?? new Map<string, CellMark>();
    marks.set(id, own);
    for (const [name, value] of Object.entries(fields)) {
      const isDisputed = entry.conflicts?.some(({ field }) => field === name) === true;
      const state = entry.state === 'conflict' && !isDisputed ? 'waiting' : entry.state;
      own.set(name, { state, value, message: entry.message, entry });
    }
  }
  return marks;
}

/** Sends edits of the grid as actions, one for each record, keeps what was refused, and takes edits back. */
export function useGridEdits(table: TableName) {
  const { entries } = useOutbox();
  const [kept, setKept] = useState<CellMarks>(() => restoredMarks(storedCells(table)));
  const [history, setHistory] = useState<readonly (readonly Change[])[]>([]);
  const isUndoing = useRef(false);
  useEffect(() => {
    whenIdle(
      () => void loadActionCode().catch((error: unknown) => reportProblem('Actions are not loaded', error)),
    );
  }, []);

  const show = (id: string, name: string, mark: CellMark | undefined) =>
    setKept((before) => {
      const own = new Map(before.get(id));
      if (mark === undefined) own.delete(name);
      else own.set(name, mark);
      return new Map(before).set(id, own);
    });
  /** Stores a draft on this device: the page may close before it is saved. */
  const store = (id: string, name: string, draft: Omit<CellDraft, 'at'> | undefined) =>
    storeCell(table, id, name, draft && { ...draft, at: Date.now() });
  /** Keeps a value or text that was not sent beside its cell and on this device, or drops it. */
  const keep = (id: string, name: string, mark: CellMark | undefined) => {
    show(id, name, mark);
    const { value = null, text, message, base } = mark ?? {};
    store(id, name, mark && { value, text, message, base: base?.value, revision: base?.revision });
  };

  /** Returns the ids of the records whose change was not stored. */
  const run = async (rows: RowFields, seen: Readonly<Record<string, number>>): Promise<readonly string[]> => {
    const startedAt = Date.now();
    const code = await loadActionCode().catch(() => undefined);
    const refused: string[] = [];
    await Promise.all(
      [...rows].map(async ([id, fields]) => {
        const outcome = await code?.act('edit-record', { id, table, change: 'edit', fields }, { seen });
        const isStored = outcome !== undefined && (outcome.status !== 'refused' || outcome.id !== undefined);
        if (!isStored) refused.push(id);
        for (const [name, value] of Object.entries(fields)) {
          const message = outcome?.status === 'refused' ? outcome.message : codeMissing;
          if (!isStored) keep(id, name, { state: 'refused', value, message });
          else {
            show(id, name, undefined);
            storeCell(table, id, name, undefined, startedAt);
          }
        }
      }),
    );
    return refused;
  };

  /** `seen`: revisions that were on the screen when the edit began, by dirty id. */
  const send = async (rows: RowFields, seen: Readonly<Record<string, number>> = {}): Promise<void> => {
    if (rows.size === 0) return;
    const changes = [...rows].flatMap(([id, fields]): readonly Change[] => {
      const record = recordHere(table, id);
      return record === undefined ? [] : [{ id, fields, before: valuesBefore(table, record, fields) }];
    });
    setHistory((before) => [...before, changes].slice(-longestHistory));
    const refused = await run(rows, seen);
    if (refused.length > 0) {
      const isKept = ({ id }: Change) => !refused.includes(id);
      setHistory((before) =>
        before
          .map((one) => (one === changes ? changes.filter(isKept) : one))
          .filter(({ length }) => length > 0),
      );
      showToast({
        text: `${countedRecords(refused.length, table)} not saved. The cells say why.`,
        kind: 'error',
      });
    }
  };

  /** Takes back the last edit, except for cells that have changed since. */
  const undo = async (): Promise<void> => {
    const last = history.at(-1);
    if (last === undefined || isUndoing.current) return;
    isUndoing.current = true;
    setHistory((before) => before.filter((one) => one !== last));
    const standing = last.filter(({ id, fields }) => hasFields(recordHere(table, id), fields));
    const lost = last.length - standing.length;
    await run(new Map(standing.map(({ id, before }) => [id, before])), {});
    isUndoing.current = false;
    if (lost > 0) showToast({ text: `${countedRecords(lost, table)}: ${changedSinceText}`, kind: 'error' });
    else showToast({ text: `Edit of ${countedRecords(last.length, table)} undone` });
  };

  /** Drops a refused entry of the outbox. */
  const discard = async (entry: string): Promise<void> => {
    await (await loadActionCode()).discardEntry(entry);
  };

  const marks = useMemo(() => marksOf(table, entries, kept), [table, entries, kept]);
  return { marks, keep, show, store, send, undo, discard, canUndo: history.length > 0 };
}
