import { createHash } from 'node:crypto';

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
  | 'bracket';

/** A record id (`rec` and 14 letters or digits) derived from the text. */
export const hashedRecordId = (text: string): string => {
  const digest = createHash('sha256').update(text).digest();
  let rest = digest.readBigUInt64BE(0) * 2n ** 64n + digest.readBigUInt64BE(8);
  let id = '';
  for (let place = 0; place < 14; place += 1) {
    id += letters[Number(rest % 62n)];
    rest /= 62n;
  }
  return `rec${id}`;
};

/**
 * The record id for an id of the source, the same in every run, so that a second import finds the records of the
 * first.
 */
export const recordIdOf = (kind: SourceKind, sourceId: string): string =>
  hashedRecordId(`${kind}\u0000${sourceId}`);
