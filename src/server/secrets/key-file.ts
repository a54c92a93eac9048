import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { putInPlace } from '../durable-files.ts';

/** A key of AES-256, and the name by which what it encrypted says so. */
export type SecretKey = { readonly id: string; readonly bytes: Buffer };

/** Outside the database, so that a copy of that is worth nothing without it. */
export const secretKeysPath = (dataDir: string): string => join(dataDir, 'keys', 'secrets');

const keyBytes = 32;

const keyOf = (bytes: Buffer): SecretKey => ({
  id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8),
  bytes,
});

export const newSecretKey = (): SecretKey => keyOf(randomBytes(keyBytes));

/**
 * The keys of the file, the one that encrypts first; none when there is no file.
 *
 * @throws Error in words for a file that holds something else: a new key in its place would be the end of all secrets
 */
export function readSecretKeys(path: string): SecretKey[] {
  const lines = textOf(path)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const keys = lines.map((line) => keyOf(Buffer.from(line, 'base64url')));
  if (keys.some(({ bytes }) => bytes.length !== keyBytes)) {
    throw new Error(`${path} is no file of keys: restore it from where you keep a copy.`);
  }
  return keys;
}

/** Replaces the file as a whole; only its owner may read it. */
export function writeSecretKeys(path: string, keys: readonly SecretKey[]): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.part`;
  writeFileSync(unfinished, keys.map(({ bytes }) => `${bytes.toString('base64url')}\n`).join(''), {
    mode: 0o600,
    flush: true,
  });
  chmodSync(unfinished, 0o600);
  putInPlace(unfinished, path);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
