import { type FieldKind, fieldKinds, namesOf, tableExceptions } from './field-kinds.ts';
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

/** A name has one meaning in all tables but the exceptions: one lookup serves every record. */
const fieldChecks: ReadonlyMap<string, Check> = new Map([
  ...envelope,
  ...(Object.keys(fieldKinds) as FieldKind[]).flatMap((kind) =>
    namesOf(kind).map((name) => [name, checks[kind]] as const),
  ),
]);

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

/** Unset things are absent; some senders write them as null, empty text or an empty list (data server, section 2). */
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * A record out of a cache, an answer or the socket, made safe to draw: unknown fields are kept, a field
 * with a broken or empty value becomes absent. Undefined when it is no record at all. An intact record
 * is returned as it is, without a copy.
 */
export const readRecord = (raw: unknown): WireRecord | undefined => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const record = raw as WireRecord;
  const name = record.__tableName;
  const known = isSpecial(name) ? specialChecks : fieldChecks;
  const exceptions = tableExceptions[name ?? ''];
  let copy: WireRecord | undefined;
  for (const key in record) {
    const value = record[key];
    const exception = exceptions?.[key];
    const check = exception === undefined ? known.get(key) : checks[exception];
    if (!isEmpty(value) && check?.(value) !== false) continue;
    copy ??= { ...record };
    delete copy[key];
  }
  return copy ?? record;
};
