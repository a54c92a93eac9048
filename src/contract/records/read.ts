import { type TableName, tableNames, tables } from '../records.ts';
import { checkerOf } from './check.ts';
import type { Field } from './field.ts';
import type { WireRecord } from './wire.ts';

type Checker = (value: unknown) => boolean;

const isText: Checker = (value) => typeof value === 'string';
const isTextList: Checker = (value) => Array.isArray(value) && value.every(isText);
const isObjectList: Checker = (value) =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null);

const envelope: readonly (readonly [string, Checker])[] = [
  ['id', isText],
  ['__tableName', isText],
  ['__id', isText],
  ['__revision', (value) => Number.isSafeInteger(value)],
  ['modified', isText],
  ['created', isText],
];

const checkersOfTable = (name: TableName): ReadonlyMap<string, Checker> => {
  const fields: Record<string, Field> = tables[name].fields;
  return new Map([
    ...envelope,
    ...Object.entries(fields).map(([key, field]) => [key, checkerOf(field)] as const),
  ]);
};

const checkersByTable: ReadonlyMap<string, ReadonlyMap<string, Checker>> = new Map(
  tableNames.map((name) => [name, checkersOfTable(name)]),
);

/** Listings and `special:*` records: lists of ids, or of small objects. */
const specialCheckers: ReadonlyMap<string, Checker> = new Map([
  ...envelope,
  ['ids', isTextList],
  ['matches', isTextList],
  ['events', isTextList],
  ['broadcasts', isTextList],
  ['teams', isObjectList],
  ['players', isObjectList],
  ['streams', isObjectList],
]);

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
  const checkers = (typeof name === 'string' ? checkersByTable.get(name) : undefined) ?? specialCheckers;
  let copy: WireRecord | undefined;
  for (const key in record) {
    const value = record[key];
    if (!isEmpty(value) && checkers.get(key)?.(value) !== false) continue;
    copy ??= { ...record };
    delete copy[key];
  }
  return copy ?? record;
};
