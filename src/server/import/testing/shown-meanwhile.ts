import { tableNames } from '#contract/records.ts';
import { specials } from '../../store/computed-keys/registry.ts';
import type { Store } from '../../store/store.ts';

/** Ids of records, and texts that a test has marked. */
const tokens = /rec[A-Za-z0-9]{14}|zq\w+/g;

/** Every public text by its key. */
const publicTexts = (store: Store): Map<string, string> => {
  const ids = tableNames.flatMap((table) => store.list(table).map(({ id }) => String(id).slice(3)));
  const keys = [...ids, ...tableNames, ...specials.map(({ key }) => key)];
  return new Map(keys.map((key) => [key, store.readText(key)]));
};

/**
 * Ids and marked texts that the public reads, and for each record the ids in it. Texts are not listed by record: a derived
 * text may name a record that two states of a league link differently.
 */
export const shownBy = (store: Store): Set<string> => {
  const shown = new Set<string>();
  for (const [key, text] of publicTexts(store)) {
    const isRecord = store.get(key) !== undefined;
    for (const [token] of text.matchAll(tokens)) {
      shown.add(token);
      if (isRecord && token.startsWith('rec')) shown.add(`${key}: ${token}`);
    }
  }
  return shown;
};

/** The error of a store that takes no more commits, as on a disk without space. */
export class CutOffError extends Error {
  override readonly name = 'CutOffError';
}

/**
 * The store as an import uses it. After each of its commits `look` is called; after so many of them all others fail.
 */
export const watchedStore = (
  store: Store,
  look: (commits: number) => unknown,
  stopAfter = Number.POSITIVE_INFINITY,
): Store => {
  let commits = 0;
  const counted = async <T>(write: () => Promise<T>): Promise<T> => {
    if (commits >= stopAfter) throw new CutOffError();
    const result = await write();
    commits += 1;
    await look(commits);
    return result;
  };
  return {
    ...store,
    commit: (changes, context) => counted(() => store.commit(changes, context)),
    transact: (prepare, context) => counted(() => store.transact(prepare, context)),
  };
};
