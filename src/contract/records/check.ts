import * as v from 'valibot';
import type { Field } from './field.ts';
import { isAttachment, isDate, isFlag, isLink, isListOf, isNumber, isText } from './plain-checks.ts';

type Kind = Field['kind'];

/** Plain checks by kind; undefined where the schema is needed. */
const checks: { readonly [K in Kind]: ((value: unknown) => boolean) | undefined } = {
  text: isText,
  number: isNumber,
  flag: isFlag,
  date: isDate,
  option: isText,
  options: isListOf(isText),
  link: isLink,
  attachments: isListOf(isAttachment),
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

/** The check of one field's values, cached because pages check hundreds of records on slow phones. */
export const checkerOf = (field: Field): ((value: unknown) => boolean) => {
  const check = checks[field.kind];
  if (check === undefined) return (value) => v.is(field.schema, value);
  return field.source === 'lookup' ? isListOf(check) : check;
};

/** The expected value of a field, as the end of an error message. */
export const expectationOf = (field: Field): string =>
  field.source === 'lookup'
    ? `must be a list; each entry ${expectations[field.kind]}`
    : expectations[field.kind];
