import type { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import {
  type FieldChange,
  type RecordChangeEntry,
  type RecordHistoryAnswer,
  recordHistoryLimits,
  recordHistoryPath,
} from '#contract/record-history.ts';
import { editableTables, shownFields } from '#contract/records/editable.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { isTableName, type TableName } from '#contract/records.ts';
import { recordRight } from '#domain/access/record-rights.ts';
import { cleanId, isRecordId, restoreId } from '#domain/record-id.ts';
import { isSameField } from '#domain/same-value.ts';
import { changeSource } from '#domain/text/change-source.ts';
import { dayMs } from '#domain/time/durations.ts';
import { textOf } from '../http/record-reader.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { LogEntry, Store } from '../store/store.ts';
import { hiddenFieldsOf } from '../store/visibility.ts';
import { actorText } from './acting-player.ts';
import { recordSubject } from './check-access.ts';

type HistoryRoutes = {
  readonly signIn: Pick<SignIn, 'personOf'>;
  readonly store: Pick<Store, 'get' | 'read' | 'published' | 'log'>;
  /** Now, in milliseconds. */
  readonly clock?: () => number;
};

/** The record as the public sees it; undefined for a hidden or deleted one. */
function shownRecord(store: HistoryRoutes['store'], id: string): WireRecord | undefined {
  const record = store.read(cleanId(id) ?? id);
  return record.id === undefined ? undefined : record;
}

/** A value without links to deleted records. */
const withoutDeleted = (store: HistoryRoutes['store'], value: unknown): unknown =>
  Array.isArray(value)
    ? value.filter((one) => !isRecordId(one) || shownRecord(store, one) !== undefined)
    : value;

/**
 * Returns the changed fields that may be sent: those that forms show. Their values are sent as today's rules send those of
 * the record, so neither links to hidden records and staff nor private parts of a value are.
 */
function fieldChanges(
  store: HistoryRoutes['store'],
  table: TableName,
  { recordId: id, before, after }: LogEntry,
): FieldChange[] {
  const [old, now] = [before, after].map((values) => store.published({ ...values, id, __tableName: table }));
  const record = store.get(id);
  const hidden = new Set(record && hiddenFieldsOf(record));
  return shownFields(table).flatMap(([field]): FieldChange[] => {
    if (hidden.has(field)) return [];
    const [left, right] = [old?.[field], now?.[field]].map((value) => withoutDeleted(store, value));
    return isSameField(left, right) ? [] : [{ field, before: left, after: right }];
  });
}

const kindOf = ({ before, after }: LogEntry): RecordChangeEntry['kind'] => {
  if (Object.hasOwn(before, 'created')) return 'deleted';
  return Object.hasOwn(after, 'created') ? 'created' : 'edited';
};

/** An entry for editors; none for a record that is hidden or deleted now, and for changes of hidden values only. */
function entryOf(store: HistoryRoutes['store'], entry: LogEntry): RecordChangeEntry[] {
  const { recordId: id, tableName: table, sequence, actor, reason, at } = entry;
  const shown = shownRecord(store, id);
  if (shown === undefined || !isTableName(table) || !editableTables.includes(table)) return [];
  const fields = fieldChanges(store, table, entry);
  const kind = kindOf(entry);
  if (fields.length === 0 && kind === 'edited') return [];
  const who = textOf(store.get(actor)?.name) ?? (isRecordId(actor) ? 'a deleted player' : actorText(actor));
  const name = textOf(shown.custom_name) ?? textOf(shown.name);
  return [{ sequence, id, table, name, kind, at, who, source: changeSource(actor, reason), fields }];
}

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;

/** GET `/auth/record-history`: changes with the names of people, only for who may edit the record. */
export function addRecordHistoryRoutes(app: Hono, { signIn, store, clock = Date.now }: HistoryRoutes): void {
  app.get(recordHistoryPath, async (c) => {
    const found = await signIn.personOf(c.req.raw);
    if (found === undefined) throw new CodedError('not-authenticated');
    const { id: named, before } = c.req.query();
    const id = named === undefined ? undefined : restoreId(named);
    const table = id === undefined ? '' : String(store.get(id)?.__tableName ?? '');
    const right = recordRight(found.person, recordSubject(store, table, id));
    const isHidden = id !== undefined && shownRecord(store, id) === undefined;
    if (right === 'none' || (id === undefined && right !== 'all') || isHidden)
      throw new CodedError('no-right');
    const limit = id === undefined ? recordHistoryLimits.week : recordHistoryLimits.record;
    const since = id === undefined ? new Date(clock() - recordHistoryLimits.days * dayMs) : undefined;
    const rows = await store.log({ recordId: id, beforeSequence: numberOf(before), since, limit: limit + 1 });
    const answer: RecordHistoryAnswer = {
      error: false,
      changes: rows.slice(0, limit).flatMap((row) => entryOf(store, row)),
      older: rows.length > limit ? rows[limit - 1]?.sequence : undefined,
    };
    return c.json(answer, 200, { 'Cache-Control': 'no-store' });
  });
}
