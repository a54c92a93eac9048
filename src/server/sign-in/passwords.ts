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
/** Further ones that wait, of known and of unknown browsers each. A hash takes about half a second on a small server. */
const maximumWaiting = 50;
/** Those of one address with unknown browsers. */
const maximumOfStranger = 5;
const retryAfterSeconds = 5;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

type Passwords = {
  /** Returns the text to store for a password. @throws CodedError `rate-limited` */
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password is that of a stored text. Takes the same time without one.
   *
   * @param stranger address of an unknown browser: it waits until no known one does
   * @throws CodedError `rate-limited`
   */
  isOf(stored: string | undefined, password: string, stranger?: string): Promise<boolean>;
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

type Waiting = { readonly address: string | undefined; readonly begin: () => void };

/**
 * Runs a few works at a time. Works of known browsers go before those of strangers, so that strangers who guess delay
 * each other only.
 */
export function createTurns() {
  const known: Waiting[] = [];
  const strangers: Waiting[] = [];
  let running = 0;

  /** @throws CodedError `rate-limited` */
  return async <T>(work: () => Promise<T>, stranger?: string): Promise<T> => {
    if (running >= maximumRunning) {
      const queue = stranger === undefined ? known : strangers;
      const ofSame = strangers.filter(({ address }) => address === stranger).length;
      if (queue.length >= maximumWaiting || ofSame >= maximumOfStranger) {
        throw new CodedError('rate-limited', { retryAfterSeconds });
      }
      await new Promise<void>((begin) => void queue.push({ address: stranger, begin }));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = known.shift() ?? strangers.shift();
      if (next === undefined) running -= 1;
      else next.begin();
    }
  };
}

/** Creates the hashing of passwords: scrypt of Node, on its threads, a few at a time. */
export function createPasswords(): Passwords {
  const inTurn = createTurns();
  const hashWith = (password: string, salt: Buffer, options: ScryptOptions, stranger?: string) =>
    inTurn(
      () => derive(password.normalize('NFC'), salt, hashBytes, { ...options, maxmem: memoryBytes }),
      stranger,
    );
  /** Compared with where there is no account; no password has it. */
  const noAccount = textOf(randomBytes(16), randomBytes(hashBytes));

  return {
    async hash(password) {
      const salt = randomBytes(16);
      return textOf(salt, await hashWith(password, salt, settings));
    },
    async isOf(stored, password, stranger) {
      const { options, salt, hash } = partsOf(stored ?? noAccount);
      const isSame = timingSafeEqual(await hashWith(password, salt, options, stranger), hash);
      return isSame && stored !== undefined;
    },
  };
}
