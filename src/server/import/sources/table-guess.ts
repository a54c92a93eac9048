import { nearNames } from '#domain/text/near-names.ts';
import { findHeader } from './csv-header.ts';
import { parseRow } from './csv-records.ts';
import { columnPlaces, type Source } from './source.ts';

/** `candidates`: files whose columns a text has, if there are several. */
type Guess = { readonly file: string } | { readonly problem: string; readonly candidates: readonly string[] };

/** A file name without its ending: words, and each word in the plural too. */
const wordsOf = (name: string): string =>
  ` ${name
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;

const isNamed = (source: Source, name: string): boolean =>
  wordsOf(name).includes(` ${source.name.replaceAll('_', ' ')} `);

/** Number of columns that a text has of a table; 0 without all that the table needs. */
const countColumns = (source: Source, text: string): number => {
  const required = Object.entries(source.columns).flatMap(([name, cell]) => (cell.isRequired ? [name] : []));
  const placesIn = (cells: readonly string[]) => columnPlaces(source, cells);
  const layout = findHeader(text, placesIn, required);
  if (layout === undefined) return 0;
  const line = text.split(/\r\n?|\n/, layout.line)[layout.line - 1] ?? '';
  const places = placesIn(parseRow(line.replace(/^\uFEFF/, ''), layout.separator) ?? []);
  return required.every((name) => places.has(name)) ? places.size : 0;
};

const needed = (source: Source): string =>
  Object.entries(source.columns)
    .flatMap(([name, cell]) => (cell.isRequired ? [name] : []))
    .join(', ');

/** The table that a text is, by the name of its file or sheet, else by its columns. */
export const guessTable = (name: string, text: string, sources: readonly Source[]): Guess => {
  const exact = sources.find((source) => wordsOf(name) === wordsOf(source.file));
  if (exact !== undefined) return { file: exact.file };
  const counts = sources.map((source) => ({ source, count: countColumns(source, text) }));
  const named = counts.filter(({ source, count }) => count > 0 && isNamed(source, name));
  const candidates = (named.length > 0 ? named : counts).filter(({ count }) => count > 0);
  const most = Math.max(0, ...candidates.map(({ count }) => count));
  const [best, ...others] = candidates.filter(({ count }) => count === most).map(({ source }) => source);
  if (best === undefined) {
    const files = sources.map(({ file }) => file);
    const [near] = nearNames(name.replace(/\.\w+$/, '.csv'), files, 1);
    const meant = sources.find(({ file }) => file === near);
    const advice = meant === undefined ? '' : `. ${meant.file} needs the columns ${needed(meant)}`;
    return {
      problem: `its name and its columns are those of no table: name it as one of ${files.join(', ')}${advice}`,
      candidates: [],
    };
  }
  if (others.length === 0) return { file: best.file };
  const several = [best, ...others].map(({ file }) => file);
  return { problem: `its columns may be those of ${several.join(' or ')}: name it so`, candidates: several };
};
