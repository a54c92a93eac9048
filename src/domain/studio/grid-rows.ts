import { matchesSearch } from '#domain/text/search.ts';

/** Column of the order, '' for the name. */
export type Sorting = { readonly by: string; readonly direction: 1 | -1 };

/** Filters of columns by their field: a text, or one of the values that a select offers. */
export type ColumnFilters = Readonly<Record<string, string>>;

/** Values of filters besides the choices of a field. */
export const filledFilter = 'filled';
export const blankFilter = 'blank';

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns true if a filter for filled fields includes the value. A switch that is off is not filled in. */
export const isFilledIn = (value: unknown): boolean => !isBlank(value) && value !== false;

/** Made once: `localeCompare` with options makes one for each comparison. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares two stored values of a column; blank ones come last in both directions. */
export function compareCells(a: unknown, b: unknown, direction: 1 | -1): number {
  if (isBlank(a) || isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b));
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return order * direction;
}

const comparison = /^(<=|>=|<|>|=)\s*(\S.*)$/;

/** Returns true if a text passes a comparison such as `>= 3`; undefined if the filter is none. */
function passesComparison(filter: string, text: string): boolean | undefined {
  const [, sign, limit] = comparison.exec(filter) ?? [];
  if (sign === undefined || limit === undefined) return undefined;
  if (text === '') return false;
  const order = collator.compare(text, limit);
  // A day includes its times: `<= 2026-09-03` is also true at 14:05.
  const isSame =
    order === 0 || (limit.length >= 4 && text.startsWith(limit) && text !== limit && /^\d{4}-/.test(text));
  if (sign === '=') return isSame;
  if (isSame) return sign.length === 2;
  return sign.startsWith('<') ? order < 0 : order > 0;
}

/**
 * Returns true if the value of a column passes its filter. `text`: the value as the cell shows it. A text passes if it
 * contains the filter; numbers and times also pass comparisons, such as `> 3` or `<= 2026-09-03`.
 */
export function passesFilter(filter: string, kind: string, value: unknown, text: () => string): boolean {
  const wanted = filter.trim();
  if (wanted === '') return true;
  if (wanted === filledFilter || wanted === blankFilter)
    return isFilledIn(value) === (wanted === filledFilter);
  if (kind === 'option' || kind === 'options') return [value].flat().includes(wanted);
  const compared = kind === 'number' || kind === 'date' ? passesComparison(wanted, text()) : undefined;
  return compared ?? matchesSearch(text(), wanted);
}

/** Readers of the records of a grid, by the name of a column. */
export type RowReaders<Row> = {
  readonly kindOf: (name: string) => string;
  readonly valueIn: (row: Row, name: string) => unknown;
  /** The value as the cell shows it. */
  readonly textOf: (row: Row, name: string) => string;
  /** The value by which the column is sorted, '' for the name. */
  readonly sortedBy: (row: Row, name: string) => unknown;
};

/** Returns the rows that pass all filters, in the order of a column. Rows with the same value stay in their order. */
export function orderedRows<Row>(
  rows: readonly Row[],
  { filters, sorting }: { readonly filters: ColumnFilters; readonly sorting: Sorting },
  { kindOf, valueIn, textOf, sortedBy }: RowReaders<Row>,
): Row[] {
  const wanted = Object.entries(filters).filter(([, filter]) => filter.trim() !== '');
  const found = rows.filter((row) =>
    wanted.every(([name, filter]) =>
      passesFilter(filter, kindOf(name), valueIn(row, name), () => textOf(row, name)),
    ),
  );
  const keyed = found.map((row) => ({ row, key: sortedBy(row, sorting.by) }));
  return keyed.sort((a, b) => compareCells(a.key, b.key, sorting.direction)).map(({ row }) => row);
}
