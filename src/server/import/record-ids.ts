import { createHash } from 'node:crypto';
import type { WireRecord } from '#contract/records/wire.ts';

/** The stored record of a dirty id. */
export type StoredRecords = (id: string) => WireRecord | undefined;

/** The ids in a list of links; none where the field is empty. */
export const linksOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The latest start date of stored events; an empty text when none has one. */
export const latestStart = (eventIds: readonly string[], stored: StoredRecords): string =>
  eventIds.reduce((latest, id) => {
    const start = textOf(stored(id)?.start_date)?.slice(0, 10) ?? '';
    return start > latest ? start : latest;
  }, '');

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Part of the hashed id, so that a team and a player with the same source id get different ids. */
export type SourceKind =
  | 'event'
  | 'series'
  | 'team'
  | 'theme'
  | 'player'
  | 'talent'
  | 'relationship'
  | 'match'
  | 'map'
  | 'veto'
  | 'map-data'
  | 'hero'
  | 'bracket'
  | 'social'
  | 'news'
  | 'accolade';

const sevenDigits = 62n ** 7n;

/** The last seven digits to the base of 62, the lowest first. A large import makes a hundred thousand ids: numbers are quick. */
const sevenLetters = (number: bigint): string => {
  let rest = Number(number % sevenDigits);
  let text = '';
  for (let place = 0; place < 7; place += 1) {
    text += letters[rest % 62];
    rest = Math.floor(rest / 62);
  }
  return text;
};

const lettersOf = (digest: Buffer): string => {
  const number = digest.readBigUInt64BE(0) * 2n ** 64n + digest.readBigUInt64BE(8);
  return `${sevenLetters(number)}${sevenLetters(number / sevenDigits)}`;
};

/** An attachment id derived from the bytes of a file. */
export const hashedAttachmentId = (bytes: Uint8Array): string =>
  `att${lettersOf(createHash('sha256').update(bytes).digest())}`;

/** A record id (`rec` and 14 letters or digits) derived from the text. */
export const hashedRecordId = (text: string): string =>
  `rec${lettersOf(createHash('sha256').update(text).digest())}`;

/** In front of the id of a record that a row names and the folder does not have. No cell has this sign. */
const storedMark = '\u0001';

/** The source id of a stored record whose own one is not in the folder. */
export const storedKey = (recordId: string): string => storedMark + recordId;

/** The record of such a source id; undefined for one of the folder. */
export const storedIdOf = (sourceId: string): string | undefined =>
  sourceId.startsWith(storedMark) ? sourceId.slice(storedMark.length) : undefined;

/**
 * The record id for an id of the source, the same in every run, so that a second import finds the records of the
 * first.
 */
export const recordIdOf = (kind: SourceKind, sourceId: string): string =>
  storedIdOf(sourceId) ?? hashedRecordId(`${kind}\u0000${sourceId}`);
