import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { AnyAction } from '#contract/actions/action.ts';
import { type ActionName, actionOf } from '#contract/actions.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { getServerThing, getThing, subscribeThings, wantThings } from '#data/things/store.ts';
import { type ActionField, recordFieldOf } from '#domain/actions/fields.ts';
import { firstLinkedId, isRecordId } from '#domain/record-id.ts';
import { fieldLabel } from '#domain/text/record-words.ts';
import { formatTime, type TimeOptions } from '#domain/time/format.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';

/** Dependencies of texts about fields and values of calls and records. */
export type ValueContext = {
  /** Returns the name of a record; undefined while it is not loaded. */
  readonly nameOf: (id: string) => string | undefined;
  readonly time: TimeOptions;
};

type Parameters = NonNullable<AnyAction['fields']>;

/** Returns the label of a record field that a call of this action changes. */
export function recordFieldLabel(action: ActionName, field: string): string {
  const { fields = {} } = actionOf(action);
  const parameters = Object.entries(fields).flatMap(
    ([name, parameter]): (readonly [string, ActionField])[] =>
      'fields' in parameter ? Object.entries(parameter.fields) : [[name, parameter]],
  );
  const found = parameters.find(([name, parameter]) => recordFieldOf(parameter, name) === field);
  return found?.[1].label ?? fieldLabel(field);
}

/** Text of an empty field. */
const nothing = 'nothing';

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A value of a record or a payload: names for ids, the viewer's time for instants, also those in milliseconds. */
export function describeValue(value: unknown, context: ValueContext, kind?: ActionField['kind']): string {
  if (value === undefined || value === null || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return kind === 'instant' ? formatTime(value, context.time) : String(value);
  if (typeof value === 'string') return describeText(value, context);
  if (Array.isArray(value)) {
    return value.length === 0 ? nothing : value.map((entry) => describeValue(entry, context)).join(', ');
  }
  return describeObject(value as Readonly<Record<string, unknown>>, context);
}

function describeText(value: string, { nameOf, time }: ValueContext): string {
  if (isRecordId(value)) return nameOf(value) ?? 'a record that is not here';
  return instantPattern.test(value) ? formatTime(value, time) : value;
}

function describeObject(value: Readonly<Record<string, unknown>>, context: ValueContext): string {
  if (typeof value.filename === 'string') return value.filename;
  if (typeof value.name === 'string') return value.name;
  const parts = Object.entries(value).map(([field, entry]) => `${field} ${describeValue(entry, context)}`);
  return parts.length === 0 ? nothing : parts.join(', ');
}

type PayloadLine = { readonly label: string; readonly value: string };

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the entered values as lines, so that no input is lost when the server refuses it. Groups such as
 * `updatedData` are flattened; rows of lists are numbered.
 */
export function payloadLines(action: ActionName, payload: unknown, context: ValueContext): PayloadLine[] {
  return linesOf(payload, actionOf(action).fields ?? {}, context, '');
}

function linesOf(values: unknown, fields: Parameters, context: ValueContext, prefix: string): PayloadLine[] {
  if (!isFields(values)) return [];
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const parameter = fields[name];
    const inner = parameter !== undefined && 'fields' in parameter ? parameter.fields : {};
    if (isFields(value)) return linesOf(value, inner, context, prefix);
    if (Array.isArray(value) && value.some(isFields)) {
      return value.flatMap((row, index) => linesOf(row, inner, context, `${prefix}${index + 1}: `));
    }
    const field = parameter !== undefined && 'label' in parameter ? parameter : undefined;
    const label = `${prefix}${field?.label ?? fieldLabel(name)}`;
    return [{ label, value: describeValue(value, context, field?.kind) }];
  });
}

/** Every record id inside a value of any shape. */
function idsIn(value: unknown): string[] {
  if (isRecordId(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Returns the id of the player in a role of the crew, because the role has no name of its own. */
const personOf = (record: WireRecord | undefined): string | undefined =>
  record?.__tableName === 'Player Relationships'
    ? (firstLinkedId(record.player as readonly string[] | undefined) ?? undefined)
    : undefined;

/** The record as it is saved: an unsaved name is unknown to others. New records have only unsaved values. */
const savedRecord = (id: string): WireRecord | undefined => getServerThing(id) ?? getThing(id);

/** Returns the label of a record: its name, else another field that identifies it; undefined without any. */
export function recordLabel(record: WireRecord | undefined): string | undefined {
  if (record === undefined) return undefined;
  const name = textOf(record.custom_name) ?? textOf(record.name);
  if (record.__tableName === 'Maps' && typeof record.number === 'number') return `Map ${record.number}`;
  const person = personOf(record);
  if (person !== undefined) {
    const role = textOf(record.singular_name);
    const who = recordLabel(savedRecord(person));
    return role && who ? `${who} (${role})` : (who ?? role);
  }
  return name ?? textOf(record.title) ?? textOf(record.headline) ?? textOf(record.key);
}

/** The ids of a list that are separated by blanks; the same list as long as they are the same. */
const useIds = (joined: string): string[] =>
  useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);

/** Returns a text read from records, and updates it when they change. */
const useRead = (ids: readonly string[], read: () => string): string =>
  useSyncExternalStore(
    useCallback((listener: () => void) => subscribeThings(ids, listener), [ids]),
    read,
  );

/** Loads the records that the values name, so that they can be shown by name; the viewer's time comes along. */
export function useValueContext(values: readonly unknown[]): ValueContext {
  const { nowMs: _nowMs, ...time } = useTimeOptions();
  const { zone, is24Hour } = time;
  const ids = useIds([...new Set(values.flatMap(idsIn))].join(' '));
  const people = useIds(useRead(ids, () => ids.flatMap((id) => personOf(savedRecord(id)) ?? []).join(' ')));
  const read = useMemo(() => [...ids, ...people], [ids, people]);
  useEffect(() => {
    if (read.length > 0) wantThings(read);
  }, [read]);
  const names = useRead(read, () => ids.map((id) => recordLabel(savedRecord(id)) ?? '').join('\n'));
  return useMemo(() => {
    const byId = new Map(ids.map((id, index) => [id, names.split('\n')[index]]));
    return { nameOf: (id) => byId.get(id) || undefined, time: { zone, is24Hour } };
  }, [ids, names, zone, is24Hour]);
}
