import { type FieldKind, kindNamed, tableExceptions } from './field-kinds.ts';
import {
  type Check,
  isAttachment,
  isDate,
  isFlag,
  isLimitedPlayer,
  isLink,
  isListOf,
  isNumber,
  isText,
} from './plain-checks.ts';
import type { WireRecord } from './wire.ts';

const checks: { readonly [Kind in FieldKind]: Check } = {
  text: isText,
  texts: isListOf(isText),
  number: isNumber,
  flag: isFlag,
  flags: isListOf(isFlag),
  date: isDate,
  dates: isListOf(isDate),
  link: isLink,
  attachments: isListOf(isAttachment),
  objects: isListOf(isLimitedPlayer),
};

const envelope: readonly (readonly [string, Check])[] = [
  ['id', isText],
  ['__tableName', isText],
  ['__id', isText],
  ['__revision', (value) => Number.isSafeInteger(value)],
  ['modified', isText],
  ['created', isText],
];

/** By name, as found: thousands of records have the same fields. */
const fieldChecks = new Map(envelope);

/**
 * Fields of the same name have the same kind in all tables except `tableExceptions`, so one lookup serves every
 * record.
 */
const checkNamed = (name: string): Check | undefined => {
  const found = fieldChecks.get(name);
  if (found !== undefined) return found;
  const kind = kindNamed(name);
  if (kind !== undefined) fieldChecks.set(name, checks[kind]);
  return kind && checks[kind];
};

const isTextList = isListOf(isText);
const isObjectList = isListOf((entry) => typeof entry === 'object' && entry !== null);

/** Listings and `special:*` records: lists of ids, or of small objects. */
const specialChecks: ReadonlyMap<string, Check> = new Map([
  ...envelope,
  ['ids', isTextList],
  ['matches', isTextList],
  ['events', isTextList],
  ['broadcasts', isTextList],
  ['teams', isObjectList],
  ['players', isObjectList],
  ['streams', isObjectList],
]);

/** Listings, collections, and what names no table. */
const isSpecial = (tableName: unknown): boolean =>
  typeof tableName !== 'string' || /^(?:Table|(?:Special|Internal) Collection)$/.test(tableName);

/**
 * Returns true if a value counts as unset. Unset fields are absent; some senders write null, empty text or an empty
 * list.
 */
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Validates a record from a cache, an answer or the socket: unknown fields are kept, fields with an invalid or
 * empty value are removed. Undefined when it is no record. A valid record is returned without a copy.
 */
export const readRecord = (raw: unknown): WireRecord | undefined => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const record = raw as WireRecord;
  const name = record.__tableName;
  const ofSpecial = isSpecial(name);
  const exceptions = tableExceptions[name ?? ''];
  let copy: WireRecord | undefined;
  for (const key in record) {
    const value = record[key];
    const exception = exceptions?.[key];
    const check =
      exception !== undefined ? checks[exception] : ofSpecial ? specialChecks.get(key) : checkNamed(key);
    if (!isEmpty(value) && check?.(value) !== false) continue;
    copy ??= { ...record };
    delete copy[key];
  }
  return copy ?? record;
};
