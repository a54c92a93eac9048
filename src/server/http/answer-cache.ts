import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Store } from '../store/store.ts';

/** A composed body with its headers, cached until one of its records changes. */
export type CachedAnswer = {
  readonly body: Buffer;
  readonly etag: string;
  /** Begun by the first client that takes it, and shared by all; undefined when the body is too small. */
  gzip: Promise<Buffer> | undefined;
  /** Response headers for one sequence number. */
  headers: { readonly sequence: number; readonly names: Record<string, string> } | undefined;
  /** JSON text of each record in the body, by key. An identical string object means that the record did not change. */
  readonly parts: ReadonlyMap<string, string>;
  /** Sequence number at which the parts were last compared. */
  checkedAt: number;
};

export type AnswerCache = {
  /** The cached answer of this name, if every part of it is still current. */
  find(name: string): CachedAnswer | undefined;
  keep(name: string, answer: CachedAnswer): void;
};

const defaultLimitBytes = 48 * 1024 * 1024;
const compressedFrom = 1024;

/** Below this size the way to another thread and back takes longer than the work. */
const compressedAsideFrom = 8 * 1024;
const level = 6;
const compressAside = promisify(gzip);

/**
 * An LRU cache of composed answers, bounded by bytes. An answer is compared with the store only after a commit, by
 * identity of the records' texts: one pointer comparison per record.
 */
export function createAnswerCache(
  store: Pick<Store, 'readText' | 'sequence' | 'onChanged'>,
  limitBytes = defaultLimitBytes,
): AnswerCache {
  const answers = new Map<string, CachedAnswer>();
  let keptBytes = 0;
  let changeCount = 0;
  store.onChanged(() => {
    changeCount += 1;
  });
  // The change count is needed as well, because special records may change without a commit.
  const moment = () => store.sequence() + changeCount;

  const weight = (name: string, answer: CachedAnswer) => 2 * name.length + 3 * answer.body.length;
  const drop = (name: string, answer: CachedAnswer) => {
    answers.delete(name);
    keptBytes -= weight(name, answer);
  };

  const isCurrent = (answer: CachedAnswer): boolean => {
    const now = moment();
    if (answer.checkedAt === now) return true;
    for (const [key, text] of answer.parts) {
      if (store.readText(key) !== text) return false;
    }
    answer.checkedAt = now;
    return true;
  };

  return {
    find(name) {
      const answer = answers.get(name);
      if (answer === undefined) return undefined;
      if (!isCurrent(answer)) {
        drop(name, answer);
        return undefined;
      }
      return answer;
    },
    keep(name, answer) {
      const old = answers.get(name);
      if (old) drop(name, old);
      answer.checkedAt = moment();
      answers.set(name, answer);
      keptBytes += weight(name, answer);
      for (const [oldestName, oldest] of answers) {
        if (keptBytes <= limitBytes) break;
        drop(oldestName, oldest);
      }
    },
  };
}

/** The gzip form, compressed once; undefined for bodies too small to gain from it. */
export function compressed(answer: CachedAnswer): Promise<Buffer> | undefined {
  const { body } = answer;
  if (body.length <= compressedFrom) return undefined;
  answer.gzip ??=
    body.length < compressedAsideFrom
      ? Promise.resolve(gzipSync(body, { level }))
      : compressAside(body, { level });
  return answer.gzip;
}
