import { gzipSync } from 'node:zlib';
import type { Store } from '../store/store.ts';

/** A composed body and everything that goes with it, kept until one of its records changes. */
export type CachedAnswer = {
  readonly body: Buffer;
  readonly etag: string;
  /** Made when the first client asks for it; undefined when it would not pay. */
  gzip: Buffer | undefined;
  /** Answer headers, right for one change number. */
  headers: { readonly sequence: number; readonly names: Record<string, string> } | undefined;
  /** The text of each record the body was made of, by key: the same text object means nothing changed. */
  readonly parts: ReadonlyMap<string, string>;
  /** The change number the parts were last compared at. */
  checkedAt: number;
};

export type AnswerCache = {
  /** The answer kept under this name, if every part of it is still current. */
  find(name: string): CachedAnswer | undefined;
  keep(name: string, answer: CachedAnswer): void;
};

const defaultLimitBytes = 48 * 1024 * 1024;
const compressedFrom = 1024;

/**
 * Keeps composed answers, least recently used first out, bounded by bytes. An answer is compared with the store
 * only when something was committed since, and then by identity of the records' texts, which is a pointer
 * comparison per record.
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
  // Both count: special records may change by time alone, without a commit.
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

/** The gzip form, made once; undefined for bodies that are too small to gain anything. */
export function compressed(answer: CachedAnswer): Buffer | undefined {
  if (answer.gzip === undefined && answer.body.length > compressedFrom) {
    answer.gzip = gzipSync(answer.body, { level: 6 });
  }
  return answer.gzip;
}
