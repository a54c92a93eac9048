import { type CachedRecord, readCachedRecords } from '#sync/cached-record.ts';

/** What pages of one browser ask each other for when neither server nor disk can answer (field D2). */
export type SiblingMessage =
  | { type: 'ask'; ask: string; keys: readonly string[]; related: readonly string[] }
  | { type: 'answer'; ask: string; epoch: string | undefined; things: readonly CachedRecord[] };

export const siblingChannelName = 'grandstand-siblings';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** A message of another page, or undefined: an older page of this origin may say other things. */
export function readSiblingMessage(data: unknown): SiblingMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, ask, keys, related, epoch, things } = data as Partial<Record<string, unknown>>;
  if (!isText(ask)) return undefined;
  if (type === 'ask' && isTextList(keys) && isTextList(related)) return { type, ask, keys, related };
  if (type === 'answer' && (epoch === undefined || isText(epoch)) && Array.isArray(things)) {
    return { type, ask, epoch, things: readCachedRecords(things) };
  }
  return undefined;
}
