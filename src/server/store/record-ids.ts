import { createHash, randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');

/** Returns a new record id: `rec` and 14 letters or digits. */
export const newRecordId = (): string => `rec${randomLetters(14)}`;

/** A new attachment id: `att` and 14 letters or digits. */
export const newAttachmentId = (): string => `att${randomLetters(14)}`;

/** A new epoch, the identity of a database. */
export const newEpoch = (): string => randomLetters(20);

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

/** Returns 14 letters or digits that are derived from the content. */
export const hashedLetters = (content: string | Uint8Array): string => {
  const digest = createHash('sha256').update(content).digest();
  const number = digest.readBigUInt64BE(0) * 2n ** 64n + digest.readBigUInt64BE(8);
  return `${sevenLetters(number)}${sevenLetters(number / sevenDigits)}`;
};

/** An attachment id derived from the bytes of a file. */
export const hashedAttachmentId = (bytes: Uint8Array): string => `att${hashedLetters(bytes)}`;
