import type { Cell } from './cells.ts';

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

/** The text that identifies a row within its source. */
export const keyOf = (key: readonly string[], row: Readonly<Record<string, unknown>>): string =>
  key.map((column) => String(row[column] ?? '')).join('\u0000');
