import { fieldWords } from './field-words.ts';
import { type ValueContext, valueWords } from './value-words.ts';

export type PayloadLine = { readonly label: string; readonly value: string };

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What was entered, line by line, so that nothing typed is lost when the server refuses it. Groups such as
 * `updatedData` disappear, lists of rows are numbered.
 */
export function payloadLines(payload: unknown, context: ValueContext, prefix = ''): PayloadLine[] {
  if (!isFields(payload)) return [];
  return Object.entries(payload).flatMap(([field, value]) => {
    if (value === undefined) return [];
    if (isFields(value)) return payloadLines(value, context, prefix);
    if (Array.isArray(value) && value.some(isFields)) {
      return value.flatMap((row, index) => payloadLines(row, context, `${prefix}${index + 1}: `));
    }
    return [{ label: `${prefix}${fieldWords(field)}`, value: valueWords(value, context, field) }];
  });
}
