import { longestName, nearNames } from '#domain/text/near-names.ts';
import { foldName } from '#domain/text/search.ts';
import { keyOf } from './source.ts';
import type { ReadTable } from './table-reader.ts';

/** Keys of a table's rows by folded name. */
const keysByName = (table: ReadTable): ReadonlyMap<string, ReadonlySet<string>> => {
  const keys = new Map<string, Set<string>>();
  // A code that is the name of another row is that row's name only.
  for (const column of table.source.names) {
    const ofColumn = new Map<string, Set<string>>();
    for (const row of table.rows) {
      const value = row[column];
      if (typeof value !== 'string') continue;
      const name = foldName(value);
      ofColumn.set(name, (ofColumn.get(name) ?? new Set()).add(keyOf(table.source.key, row)));
    }
    for (const [name, found] of ofColumn) if (!keys.has(name)) keys.set(name, found);
  }
  return keys;
};

export type NameLookup = {
  /** The keys of the rows of that name. */
  readonly find: (name: string) => readonly string[];
  /** Similar names, for an error message; empty without any. */
  readonly didYouMean: (text: string) => string;
};

/** Names are compared one by one, so a wrong file must not have each of its rows compared with every name. */
const maximumLetters = 4_000_000;

/** Returns a `nearNames` of folded names that finds none for the rest of an import which has had many compared. */
export const createNearNames = () => {
  let letters = 0;
  return (text: string, names: readonly string[]): string[] => {
    if (text.length > longestName) return [];
    letters += names.length * text.length;
    return letters > maximumLetters ? [] : nearNames(foldName(text), names);
  };
};

/** Keys and names of all rows as they are written, by their folded form; those that one wrong letter changes are left out. */
const spelledNames = (table: ReadTable): ReadonlyMap<string, string> => {
  const spelt = new Map<string, string>();
  for (const row of table.rows) {
    const own = [keyOf(table.source.key, row), ...table.source.names.map((name) => row[name])];
    for (const value of own)
      if (typeof value === 'string' && foldName(value).length > 2) spelt.set(foldName(value), value);
  }
  return spelt;
};

/** Finds rows by the names that people write in the place of an id. */
export const createNameLookup = (table: ReadTable): NameLookup => {
  let byName: ReturnType<typeof keysByName> | undefined;
  let spelt: ReadonlyMap<string, string> | undefined;
  const nearOf = createNearNames();
  const names = () => {
    byName ??= keysByName(table);
    return byName;
  };
  return {
    find: (name) => [...(names().get(foldName(name)) ?? [])],
    didYouMean: (text) => {
      if (table.source.names.length === 0) return '';
      spelt ??= spelledNames(table);
      const near = nearOf(text, [...spelt.keys()]).map((name) => spelt?.get(name) ?? name);
      return near.length === 0 ? '' : `. Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?`;
    },
  };
};
