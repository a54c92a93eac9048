import type { Cell } from './cells.ts';
import { foldWord } from './words.ts';

type Columns = Readonly<Record<string, Cell<unknown>>>;

type ValuesOf<C extends Columns> = { readonly [K in keyof C]: C[K] extends Cell<infer T> ? T : never };

/** One table of the data set: its file, the columns that are used, and the key of a row. */
export type Source<C extends Columns = Columns> = {
  readonly name: string;
  readonly file: string;
  readonly columns: C;
  readonly key: readonly string[];
  /** Columns by which rows of other files may name a row of this one, beside its key. */
  readonly names: readonly string[];
};

/** A row as read, with its place in the file for messages. */
export type RowOf<S extends Source> = ValuesOf<S['columns']> & { readonly line: number };

export const source = <C extends Columns>(
  name: string,
  settings: {
    readonly key: readonly (keyof C & string)[];
    readonly names?: readonly (keyof C & string)[];
    readonly columns: C;
  },
): Source<C> => ({ name, file: `${name}.csv`, names: [], ...settings });

/** A column's name without case and signs, and in the singular: as a whole, and word by word. */
const foldColumn = (name: string): readonly string[] => [
  foldWord(name).replace(/s$/, ''),
  foldWord(name.replaceAll(/s\b|s(?=_)/gi, '')),
];

/** Names of a column besides its own: a reference without "_id", a time without "_utc", a link without "_url". */
const otherNames = (
  column: string,
  { refersTo, otherNames: named = [] }: Cell<unknown>,
): readonly string[] => [
  column,
  ...(refersTo === undefined ? [] : [column.replace(/_id$/, '')]),
  column.replace(/_(?:utc|url)$/, ''),
  ...named,
];

/**
 * The place of each column that a header row names: by its exact name, else by one without case, blanks and signs, in
 * the singular or plural.
 */
export const columnPlaces = (
  { columns, key }: Source,
  header: readonly string[],
): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  for (const [place, name] of header.entries())
    if (name in columns && !places.has(name)) places.set(name, place);
  const taken = new Set(places.values());
  const folded = header.map(foldColumn);
  for (const [column, cell] of Object.entries(columns)) {
    const own = otherNames(column, cell);
    const names = (key.length === 1 && key[0] === column ? [...own, 'id'] : own).flatMap(foldColumn);
    for (const name of names) {
      const place = folded.findIndex((texts, at) => name !== '' && texts.includes(name) && !taken.has(at));
      if (places.has(column) || place < 0) continue;
      places.set(column, place);
      taken.add(place);
    }
  }
  return places;
};

/** The place of the second column of each column whose day and time of day are apart in the file. */
export const clockPlaces = (
  { columns }: Source,
  header: readonly string[],
  places: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const taken = new Set(places.values());
  const folded = header.map(foldColumn);
  return new Map(
    Object.entries(columns).flatMap(([column, { clockNames = [] }]) => {
      const names = clockNames.flatMap(foldColumn);
      const place = folded.findIndex(
        (texts, at) => !taken.has(at) && names.some((name) => texts.includes(name)),
      );
      return places.has(column) && place >= 0 ? [[column, place] as const] : [];
    }),
  );
};

/** The text that identifies a row within its source. */
export const keyOf = (key: readonly string[], row: Readonly<Record<string, unknown>>): string =>
  key.map((column) => String(row[column] ?? '')).join('\u0000');
