import { CodedError } from '../errors.ts';
import { type TableName, tables } from '../records.ts';
import { checkerOf, expectationOf } from './check.ts';
import type { Field } from './field.ts';

export type CheckSettings = {
  /** Also accepts derived fields, for the store and the importer. */
  allowComputed?: boolean;
};

const refuse = (name: TableName, field: string, problem: string): never => {
  throw new CodedError('invalid-value', { problem: `${name}.${field}: ${problem}`, table: name, field });
};

const isClearing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Validates fields to be stored and returns them with null, `''` and `[]` replaced by undefined.
 *
 * @throws CodedError `invalid-value`, naming table and field: "Matches.first_to: must be a number".
 */
export const checkFields = (
  name: TableName,
  patch: Readonly<Record<string, unknown>>,
  settings: CheckSettings = {},
): Record<string, unknown> => {
  const fields: Record<string, Field> = tables[name].fields;
  const checked: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(patch)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field === undefined) return refuse(name, key, 'unknown field');
    if (field.source !== 'stored' && settings.allowComputed !== true) {
      return refuse(name, key, 'is derived by the server');
    }
    if (isClearing(value)) {
      checked[key] = undefined;
    } else if (checkerOf(field)(value)) {
      checked[key] = value;
    } else {
      return refuse(name, key, expectationOf(field));
    }
  }
  return checked;
};
