import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');

/** Returns a new record id: `rec` and 14 letters or digits. */
export const newRecordId = (): string => `rec${randomLetters(14)}`;

/** A new attachment id: `att` and 14 letters or digits. */
export const newAttachmentId = (): string => `att${randomLetters(14)}`;

/** A new epoch, the identity of a database. */
export const newEpoch = (): string => randomLetters(20);
