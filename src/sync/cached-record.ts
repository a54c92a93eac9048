import type { WireRecord } from '#contract/records/wire.ts';
import { cleanId } from '#domain/record-id.ts';

/** One copy of the record under one key, with the data for comparing its age with another copy. */
export type CachedRecord = {
  /** Clean id, custom key (`subdomain-x`), listing (`Events`) or `special:…`. */
  readonly key: string;
  /** Without `__id`; empty when the server knows nothing under the key. */
  readonly record: WireRecord;
  /** Change number of the record itself; absent when the copy carries none. */
  readonly revision: number | undefined;
  /**
   * The change number up to which the copy is known to be right: the server's last one when it answered. Absent
   * in a push, which is newer than every answer of the same revision.
   */
  readonly asOf: number | undefined;
  /** When the server last confirmed the copy, ms. */
  readonly checkedAt: number;
};

/** Filed copies out of a message of another page; what cannot be read is left out. */
export function readCachedRecords(value: unknown): CachedRecord[] {
  return Array.isArray(value) ? value.flatMap(readCachedRecord) : [];
}

function readCachedRecord(value: unknown): CachedRecord[] {
  if (typeof value !== 'object' || value === null) return [];
  const { key, record, revision, asOf, checkedAt } = value as Partial<Record<string, unknown>>;
  if (typeof key !== 'string' || typeof record !== 'object' || record === null || Array.isArray(record))
    return [];
  if (!isOptionalNumber(revision) || !isOptionalNumber(asOf) || typeof checkedAt !== 'number') return [];
  return [{ key, record: record as WireRecord, revision, asOf, checkedAt }];
}

const isOptionalNumber = (value: unknown): value is number | undefined =>
  value === undefined || typeof value === 'number';

export type AnswerTime = { readonly sequence?: number | undefined; readonly checkedAt: number };

const alwaysPresent = /^(special|internal):/;

/**
 * Returns true if the server has no record under this key. Special records with empty lists lose all their fields and
 * still exist.
 */
export function isMissing(thing: Pick<CachedRecord, 'key' | 'record'>): boolean {
  if (alwaysPresent.test(thing.key)) return false;
  return Object.keys(thing.record).every((field) => field === '__revision');
}

/**
 * Returns the cache rows of one record of an answer or a push. It is stored under its clean id and under the other key
 * by which it was requested (`__id`), if any.
 */
export function toCachedRecords(wire: WireRecord, time: AnswerTime, pushedKey?: string): CachedRecord[] {
  // `customKey` marks how the record was requested and is not a field: the same record is stored under several keys.
  const { __id, customKey: _customKey, ...record } = wire;
  const revision = typeof record.__revision === 'number' ? record.__revision : undefined;
  const asOf = time.sequence === undefined ? undefined : Math.max(time.sequence, revision ?? 0);
  const keys = new Set<string>();
  for (const key of [cleanId(wire), cleanId(__id), cleanId(pushedKey)]) if (key !== null) keys.add(key);
  return [...keys].map((key) => ({ key, record, revision, asOf, checkedAt: time.checkedAt }));
}

/** Files a whole answer; every asked key comes out, one that the answer leaves out as missing. */
export function answerToCachedRecords(
  answer: readonly WireRecord[],
  askedKeys: readonly string[],
  time: AnswerTime,
): Map<string, CachedRecord> {
  const copies = new Map<string, CachedRecord>();
  for (const wire of answer) for (const thing of toCachedRecords(wire, time)) copies.set(thing.key, thing);
  for (const key of askedKeys) {
    if (copies.has(key)) continue;
    copies.set(key, { key, record: {}, revision: undefined, asOf: time.sequence, checkedAt: time.checkedAt });
  }
  return copies;
}
