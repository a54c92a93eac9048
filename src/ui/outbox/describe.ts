import type { AnyAction } from '#contract/actions/action.ts';
import { type ActionName, actionOf } from '#contract/actions.ts';
import { type ActionField, recordFieldOf } from '#domain/actions/fields.ts';
import { isRecordId } from '#domain/record-id.ts';
import { formatTime, type TimeOptions } from '#domain/time/format.ts';

/** Fields and values of calls and records as people read them. */

export type ValueContext = {
  /** What a record is called; undefined while it is not here. */
  readonly nameOf: (id: string) => string | undefined;
  readonly time: TimeOptions;
};

type Parameters = NonNullable<AnyAction['fields']>;

/** A name without a label, in words: `player_relationships` is "Player relationships". */
function describeName(name: string): string {
  const spaced = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replace(/\sids?$/i, '')
    .trim()
    .toLowerCase();
  return spaced === '' ? name : `${spaced[0]?.toUpperCase()}${spaced.slice(1)}`;
}

/** What people call a record field that a call of this action changes. */
export function recordFieldLabel(action: ActionName, field: string): string {
  const { fields = {} } = actionOf(action);
  const parameters = Object.entries(fields).flatMap(
    ([name, parameter]): (readonly [string, ActionField])[] =>
      'fields' in parameter ? Object.entries(parameter.fields) : [[name, parameter]],
  );
  const found = parameters.find(([name, parameter]) => recordFieldOf(parameter, name) === field);
  return found?.[1].label ?? describeName(field);
}

/** What an empty field reads as. */
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

export type PayloadLine = { readonly label: string; readonly value: string };

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What was entered, line by line, so that nothing typed is lost when the server refuses it. Groups such as
 * `updatedData` disappear, lists of rows are numbered.
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
    const label = `${prefix}${field?.label ?? describeName(name)}`;
    return [{ label, value: describeValue(value, context, field?.kind) }];
  });
}
