import { isRecordId } from '#domain/record-id.ts';
import { formatTime, type TimeOptions } from '#domain/time/format.ts';

export type ValueContext = {
  /** What a record is called; undefined while it is not here. */
  readonly nameOf: (id: string) => string | undefined;
  readonly time: TimeOptions;
};

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Fields that hold instants as milliseconds. */
const millisecondFields = ['countdownEnd', 'countdown_end'];

/** What an empty field reads as. */
const nothing = 'nothing';

/** A value of a record or a payload as people read it: names for ids, the viewer's time for instants. */
export function valueWords(value: unknown, context: ValueContext, field = ''): string {
  if (value === undefined || value === null || value === '') return nothing;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    return millisecondFields.includes(field) ? formatTime(value, context.time) : String(value);
  }
  if (typeof value === 'string') return textWords(value, context);
  if (Array.isArray(value)) {
    return value.length === 0 ? nothing : value.map((entry) => valueWords(entry, context)).join(', ');
  }
  return objectWords(value as Readonly<Record<string, unknown>>, context);
}

function textWords(value: string, { nameOf, time }: ValueContext): string {
  if (isRecordId(value)) return nameOf(value) ?? 'a record that is not here';
  return instantPattern.test(value) ? formatTime(value, time) : value;
}

function objectWords(value: Readonly<Record<string, unknown>>, context: ValueContext): string {
  if (typeof value.filename === 'string') return value.filename;
  if (typeof value.name === 'string') return value.name;
  const parts = Object.entries(value).map(
    ([field, entry]) => `${field} ${valueWords(entry, context, field)}`,
  );
  return parts.length === 0 ? nothing : parts.join(', ');
}
