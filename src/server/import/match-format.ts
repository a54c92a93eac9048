import { type FormattedMatch, finalScores, formatOf, formatText } from '#domain/match/match-format.ts';
import type { MatchRow } from './league-index.ts';

/** The parts of a format as a record stores them; none for a format without a number, such as `best_of`. */
export type Format = {
  readonly first_to: number | undefined;
  readonly best_of: number | undefined;
  readonly all_maps: boolean | undefined;
};

const noFormat: Format = { first_to: undefined, best_of: undefined, all_maps: undefined };
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const bestOf = /^(?:best of|bo) ?(\d{1,2})(?: (?:maps|games))?$/;
const firstTo = /^(?:first to|ft|race to) ?(\d{1,2})(?: (?:maps|games))?$/;
/** Also "play 4 then tiebreak": all four maps, and a fifth when they end level. */
const allMaps =
  /^(?:(?:all|play) )?(\d{1,2})(?: all)? (?:maps?|games?)(?: all)?(?: played)?$|^play (\d{1,2}) then .+$/;
const withoutNumber = /^(?:best of|bo|first to|ft|race to|all maps(?: played)?)$/;

export const mostMapsToWin = (most: number): number => Math.floor(most / 2) + 1;

/** A format in the usual words: `BO5`, `best of 5`, `ft3`, `first_to`, `all 3 maps`. Undefined for other texts. */
export const readFormat = (text: string): Format | undefined => {
  const plain = text
    .toLowerCase()
    .replaceAll(/[\s_./-]+/g, ' ')
    .replaceAll(/\b[a-z]+\b/g, (word) => (numbers.includes(word) ? String(numbers.indexOf(word) + 1) : word))
    .trim();
  const numberOf = (pattern: RegExp): number => {
    const [, number, other] = pattern.exec(plain) ?? [];
    return Number(number ?? other ?? 0);
  };
  const [most, wins, all] = [bestOf, firstTo, allMaps].map(numberOf);
  if (all) return { ...noFormat, best_of: all, all_maps: true };
  if (most) return { ...noFormat, best_of: most };
  if (wins) return { ...noFormat, first_to: wins };
  return withoutNumber.test(plain) ? noFormat : undefined;
};

/** The format of a row, from its columns `format`, `best_of` and `first_to`. */
export const rowFormat = ({ format, best_of, first_to }: MatchRow): Format => {
  const read = (format === undefined ? undefined : readFormat(format)) ?? noFormat;
  const most = read.best_of ?? best_of;
  if (read.all_maps) return { ...read, first_to };
  return {
    first_to: first_to ?? read.first_to ?? (most === undefined ? undefined : mostMapsToWin(most)),
    best_of: most,
    all_maps: undefined,
  };
};

/** "first to 3", "best of 3", "match of all 4 maps". */
const formatName = (format: Format): string => {
  if (format.best_of !== undefined && !format.all_maps) return `best of ${format.best_of}`;
  const text = formatText(format)?.toLowerCase() ?? '';
  return format.all_maps ? `match of ${text}` : text;
};

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;

/** "first to 3, which ends 3-0, 3-1 or 3-2", for messages. */
export const formatDescription = (format: Format & FormattedMatch): string => {
  const ends = finalScores(format)
    .filter(([one, two]) => one >= two)
    .map((score) => score.join('-'));
  return `${formatName(format)}, which ends ${listed(ends)}`;
};

/** The contradiction of the columns that state a format; undefined where they agree. */
export const formatProblem = (row: MatchRow): string | undefined => {
  const read = row.format === undefined ? undefined : readFormat(row.format);
  const most = read?.best_of ?? row.best_of;
  if (read?.best_of !== undefined && row.best_of !== undefined && read.best_of !== row.best_of)
    return `"${row.format}" is not the best of ${row.best_of} that the column best_of names`;
  if (row.first_to === undefined) return undefined;
  if (read?.first_to !== undefined && read.first_to !== row.first_to)
    return `"${row.format}" is not the first to ${row.first_to} that the column first_to names`;
  if (most === undefined || read?.all_maps || mostMapsToWin(most) === row.first_to) return undefined;
  return `a best of ${most} is won with ${mostMapsToWin(most)} maps, and the column first_to says ${row.first_to}`;
};

/** True if a score of this format ends its match. Drawn maps may end one of all maps or of an even number earlier. */
export const endsMatch = (format: Format, score: readonly [number, number]): boolean => {
  const kind = formatOf(format)?.kind;
  return kind !== 'first to' || Math.max(...score) >= (format.first_to ?? 0);
};
