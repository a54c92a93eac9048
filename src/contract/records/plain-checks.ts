import { isRecordId } from '#domain/record-id.ts';

/** Checks of field values as plain functions, because pages check hundreds of records on slow phones. */
export type Check = (value: unknown) => boolean;

/** Enough for any article, and a limit on the memory of one record. */
export const maximumTextLength = 200_000;

export const isText: Check = (value) => typeof value === 'string' && value.length <= maximumTextLength;
export const isNumber: Check = (value) => Number.isFinite(value);
export const isFlag: Check = (value) => typeof value === 'boolean';
export const isDate: Check = (value) =>
  typeof value === 'string' ? !Number.isNaN(Date.parse(value)) : Number.isFinite(value);

export const isListOf =
  (isEntry: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(isEntry);

export const isLink: Check = isListOf(isRecordId);

const fits = (
  record: Record<string, unknown>,
  type: 'string' | 'number',
  names: readonly string[],
): boolean =>
  names.every((name) => {
    const value = record[name];
    return value === undefined || (typeof value === type && !Number.isNaN(value));
  });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** As the schema `attachment` says. */
export const isAttachment: Check = (value) =>
  isObject(value) &&
  typeof value.id === 'string' &&
  /^att[A-Za-z0-9]{14}$/.test(value.id) &&
  typeof value.fileExtension === 'string' &&
  fits(value, 'string', ['filename', 'type']) &&
  fits(value, 'number', ['size', 'width', 'height']);

/** As the schema `limitedPlayer` says. */
export const isLimitedPlayer: Check = (value) =>
  isObject(value) && value.limited === true && fits(value, 'string', ['name', 'role', 'pronouns']);
