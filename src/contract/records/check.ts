import * as v from 'valibot';
import { isRecordId } from '#domain/record-id.ts';
import { type Field, maximumTextLength } from './field.ts';

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= maximumTextLength;
const isNumber = (value: unknown): boolean => Number.isFinite(value);
const isDate = (value: unknown): boolean =>
  typeof value === 'string' ? !Number.isNaN(Date.parse(value)) : Number.isFinite(value);

const isListOf =
  (isEntry: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(isEntry);

type Kind = Field['kind'];

/** Plain checks of the scalar kinds and links; undefined where only the schema knows. */
const checks: { readonly [K in Kind]: ((value: unknown) => boolean) | undefined } = {
  text: isText,
  number: isNumber,
  flag: (value) => typeof value === 'boolean',
  date: isDate,
  option: isText,
  options: isListOf(isText),
  link: isListOf(isRecordId),
  attachments: undefined,
  objects: undefined,
};

const expectations: { readonly [K in Kind]: string } = {
  text: 'must be text',
  number: 'must be a number',
  flag: 'must be true or false',
  date: 'must be a date',
  option: 'must be text',
  options: 'must be a list of texts',
  link: 'must be a list of record ids',
  attachments: 'must be a list of attachments',
  objects: 'must be a list of objects',
};

/** The test of one field's values, built once: hundreds of records pass through it on slow phones. */
export const checkerOf = (field: Field): ((value: unknown) => boolean) => {
  const check = checks[field.kind];
  if (check === undefined) return (value) => v.is(field.schema, value);
  return field.source === 'lookup' ? isListOf(check) : check;
};

/** What a field takes, as the end of a sentence that names the field. */
export const expectationOf = (field: Field): string =>
  field.source === 'lookup'
    ? `must be a list; each entry ${expectations[field.kind]}`
    : expectations[field.kind];
