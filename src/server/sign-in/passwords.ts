import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { CodedError } from '#contract/errors.ts';

/**
 * One of the settings that OWASP names as equal for scrypt: 32 MB for each hash. The text of a hash has them, so that
 * stronger ones can follow.
 */
const settings = { cost: 2 ** 15, blockSize: 8, parallelization: 3 } as const;
const memoryBytes = 64 * 1024 * 1024;
const hashBytes = 32;

/** Hashes at a time: each takes a thread of the pool, which files and images need too. */
const maximumRunning = 2;
/** Further ones that wait, each for about a tenth of a second. */
const maximumWaiting = 50;
const retryAfterSeconds = 5;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

type Passwords = {
  /** Returns the text to store for a password. @throws CodedError `rate-limited` */
  hash(password: string): Promise<string>;
  /** Returns whether the password is that of a stored text. Takes the same time without one. @throws CodedError `rate-limited` */
  isOf(stored: string | undefined, password: string): Promise<boolean>;
};

const textOf = (salt: Buffer, hash: Buffer): string => {
  const { cost, blockSize, parallelization } = settings;
  return [
    'scrypt',
    cost,
    blockSize,
    parallelization,
    salt.toString('base64url'),
    hash.toString('base64url'),
  ].join('$');
};

/** Returns the settings, salt and hash of a stored text. @throws Error for a text of another form */
const partsOf = (stored: string) => {
  const [kind, cost, blockSize, parallelization, salt = '', hash = ''] = stored.split('$');
  if (kind !== 'scrypt' || hash === '') throw new Error('This password was stored by a newer release');
  return {
    options: { cost: Number(cost), blockSize: Number(blockSize), parallelization: Number(parallelization) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
};

/** Creates the hashing of passwords: scrypt of Node, on its threads, a few at a time. */
export function createPasswords(): Passwords {
  const waiting: (() => void)[] = [];
  let running = 0;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maximumRunning) {
      if (waiting.length >= maximumWaiting) throw new CodedError('rate-limited', { retryAfterSeconds });
      await new Promise<void>((resolve) => void waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  const hashWith = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
    inTurn(() => derive(password.normalize('NFC'), salt, hashBytes, { ...options, maxmem: memoryBytes }));
  /** Compared with where there is no account; no password has it. */
  const noAccount = textOf(randomBytes(16), randomBytes(hashBytes));

  return {
    async hash(password) {
      const salt = randomBytes(16);
      return textOf(salt, await hashWith(password, salt, settings));
    },
    async isOf(stored, password) {
      const { options, salt, hash } = partsOf(stored ?? noAccount);
      const isSame = timingSafeEqual(await hashWith(password, salt, options), hash);
      return isSame && stored !== undefined;
    },
  };
}
