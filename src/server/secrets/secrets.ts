import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { TableName } from '#contract/records.ts';
import { newSecretKey, readSecretKeys, type SecretKey, secretKeysPath, writeSecretKeys } from './key-file.ts';

/** Secrets of other services in records. They are stored encrypted, and are in no export. */
export const secretFields: { readonly [Name in TableName]?: readonly string[] } = {
  Channels: ['twitch_refresh_token', 'stream_key'],
  'Discord Bots': ['token'],
};

export const isSecret = (table: TableName, field: string): boolean =>
  secretFields[table]?.includes(field) ?? false;

/** The field of a record that a secret is in. Moved to another one, an encrypted text cannot be read. */
export type SecretPlace = { readonly id: string; readonly field: string };

/** Encrypts what records hold of other services (AES-256-GCM). */
export type Secrets = {
  seal(text: string, place: SecretPlace): string;
  /** The text of a sealed one; undefined when its key is gone, or it was sealed for another place or changed. */
  open(sealed: string, place: SecretPlace): string | undefined;
  /** Returns true if a stored text is sealed with the current key. */
  isCurrent(stored: string): boolean;
  /**
   * Makes a new key. While `reseal` runs both can be read; once it has resolved the old ones are gone for good.
   */
  rotate(reseal: () => Promise<void>): Promise<void>;
};

const prefix = 'sealed';
const cipherName = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Returns true if a stored text has the form of a sealed one. */
export const isSealed = (text: string): boolean => /^sealed:[\w-]{8}:[\w-]{38,}$/.test(text);

const placeBytes = ({ id, field }: SecretPlace): Buffer => Buffer.from(`${id}.${field}`);

function openWith(key: SecretKey, body: Buffer, place: SecretPlace): string | undefined {
  try {
    const decipher = createDecipheriv(cipherName, key.bytes, body.subarray(0, ivBytes));
    decipher.setAAD(placeBytes(place));
    decipher.setAuthTag(body.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(body.subarray(ivBytes + tagBytes)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}

/**
 * The keys of an installation. The first secret makes the file.
 *
 * @param isShared makes it at once: other servers of the league need a copy
 */
export function openSecrets(dataDir: string, isShared = false): Secrets {
  const path = secretKeysPath(dataDir);
  let keys = readSecretKeys(path);

  const write = (next: readonly SecretKey[]): void => {
    writeSecretKeys(path, next);
    keys = [...next];
  };
  const current = (): SecretKey => {
    // Another program of this installation may have made it.
    if (keys.length === 0) keys = readSecretKeys(path);
    if (keys.length === 0) write([newSecretKey()]);
    const [first] = keys;
    if (first === undefined) throw new Error(`${path} could not be written.`);
    return first;
  };
  const keyCalled = (id: string): SecretKey | undefined => {
    const known = keys.find((key) => key.id === id);
    if (known !== undefined) return known;
    // Rotated by another server of this installation.
    keys = readSecretKeys(path);
    return keys.find((key) => key.id === id);
  };

  if (isShared) current();
  return {
    seal(text, place) {
      const { id, bytes } = current();
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(cipherName, bytes, iv);
      cipher.setAAD(placeBytes(place));
      const body = Buffer.concat([cipher.update(text), cipher.final()]);
      const all = Buffer.concat([iv, cipher.getAuthTag(), body]);
      return `${prefix}:${id}:${all.toString('base64url')}`;
    },
    open(sealed, place) {
      if (!isSealed(sealed)) return undefined;
      const [, id = '', body = ''] = sealed.split(':');
      const key = keyCalled(id);
      return key && openWith(key, Buffer.from(body, 'base64url'), place);
    },
    isCurrent: (stored) => isSealed(stored) && stored.split(':')[1] === current().id,
    async rotate(reseal) {
      const next = newSecretKey();
      write([next, ...keys]);
      await reseal();
      write([next]);
    },
  };
}
