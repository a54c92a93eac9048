import { textLimits } from '../limits.ts';
import { foldName } from '../text/search.ts';
import { mostChangedRows } from './cell-blocks.ts';

type Named = { readonly id: string; readonly name: string };

/** The records that a list of names means, and the names that mean none. */
export type PastedNames = {
  readonly ids: readonly string[];
  /** Names of no record, as they can be created. */
  readonly missing: readonly string[];
  /** Names of several records, too long ones, and those behind the 500th. */
  readonly unclear: readonly string[];
};

/**
 * Returns the records that pasted names mean, in the order of the list and each of them once. Names are compared without
 * case, accents and surplus blanks.
 */
export function namedIn(names: readonly string[], records: readonly Named[]): PastedNames {
  const known = new Map<string, string[]>();
  for (const { id, name } of records) {
    const folded = foldName(name);
    known.set(folded, [...(known.get(folded) ?? []), id]);
  }
  const wanted = new Map<string, string>();
  for (const name of names) {
    const shown = name.replaceAll(/\s+/g, ' ').trim();
    const folded = foldName(shown);
    if (folded !== '' && !wanted.has(folded)) wanted.set(folded, shown);
  }
  const ids: string[] = [];
  const missing: string[] = [];
  const unclear: string[] = [];
  for (const [folded, shown] of wanted) {
    const [id, second] = known.get(folded) ?? [];
    const isFull = ids.length + missing.length >= mostChangedRows;
    if (second !== undefined || isFull || shown.length > textLimits.name) unclear.push(shown);
    else if (id !== undefined) ids.push(id);
    else missing.push(shown);
  }
  return { ids, missing, unclear };
}
