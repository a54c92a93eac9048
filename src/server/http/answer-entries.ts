import { CodedError } from '#contract/errors.ts';
import type { Store } from '../store/store.ts';
import { appendedKeys, textWithKey } from './record-texts.ts';

export type Asked = { readonly keys: readonly string[]; readonly related: readonly string[] };

/** Five times the 500 largest records of a league of 8,800; composing so much takes about 30 ms. */
const maximumMegabytes = 4;
const maximumBytes = maximumMegabytes * 1024 * 1024;

/**
 * The entries of an answer in the order asked, then those appended to a list, and the store's text of each record by
 * key. A key asked for repeatedly is read once and answered each time. Appended entries end at the bound of an
 * answer's bytes; a key asked for alone is answered whatever its size.
 * @throws CodedError `answer-too-large` when the bound is met by several keys asked for
 */
export function entriesOf(
  store: Pick<Store, 'read' | 'readText'>,
  { keys, related }: Asked,
  isList: boolean,
): { readonly texts: readonly string[]; readonly parts: ReadonlyMap<string, string> } {
  const parts = new Map<string, string>();
  const known = new Map<string, { text: string; bytes: number }>();
  const texts: string[] = [];
  let bytesLeft = maximumBytes;

  const entryOf = (key: string) => {
    const text = store.readText(key);
    parts.set(key, text);
    const entry = { text: textWithKey(text, key), bytes: Buffer.byteLength(text) };
    known.set(key, entry);
    return entry;
  };
  /** @returns whether there was room for it */
  const add = (key: string): boolean => {
    const { text, bytes } = known.get(key) ?? entryOf(key);
    bytesLeft -= bytes;
    if (bytesLeft < 0 && texts.length > 0) return false;
    texts.push(text);
    return true;
  };

  for (const key of keys) {
    if (!add(key)) throw new CodedError('answer-too-large', { megabytes: maximumMegabytes });
  }
  if (isList) {
    const appended = appendedKeys(store, [...new Set(keys)], related);
    for (const key of appended) if (!add(key)) break;
  }
  return { texts, parts };
}
