import type { WireRecord } from '#contract/records/wire.ts';
import { hashedLetters } from '../store/record-ids.ts';

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

/** A record id (`rec` and 14 letters or digits) derived from the text. */
export const hashedRecordId = (text: string): string => `rec${hashedLetters(text)}`;

/** In front of the id of a record that a row names and the folder does not have. No cell has this sign. */
const storedMark = '\u0001';

/** The source id of a stored record whose own one is not in the folder. */
export const storedKey = (recordId: string): string => storedMark + recordId;

/** The record of such a source id; undefined for one of the folder, and for one of several parts. */
export const storedIdOf = (sourceId: string): string | undefined =>
  sourceId.startsWith(storedMark) && !sourceId.includes('|') ? sourceId.slice(storedMark.length) : undefined;

/**
 * The record id for an id of the source, the same in every run, so that a second import finds the records of the
 * first.
 */
export const recordIdOf = (kind: SourceKind, sourceId: string): string =>
  storedIdOf(sourceId) ?? hashedRecordId(`${kind}\u0000${sourceId}`);
