import type { BracketSource, BracketTarget } from './sources/brackets.ts';

type Match = BracketSource['matches'][number];
type Column = { header: string; games: (number | null)[] };
type Layout = {
  brackets: { name?: string; columns: Column[] }[];
  connections: Record<string, { win?: string; lose?: string }>;
};

/** A match keeps its place in `ordered_matches` even when other matches of the file are left out. */
export type PlacedMatch = { readonly number: number; readonly match: Match };

const sectionNames: ReadonlyMap<string, string> = new Map([
  ['upper', 'Upper'],
  ['lower', 'Lower'],
]);

const columnsOf = (matches: readonly PlacedMatch[]): PlacedMatch[][] => {
  const last = Math.max(0, ...matches.map(({ match }) => match.column));
  return Array.from({ length: last }, (_, place) =>
    matches.filter(({ match }) => match.column === place + 1).sort((a, b) => a.number - b.number),
  );
};

/** Returns a column with empty places between its games, so that a game is placed between the two that feed it. */
const spread = (column: readonly PlacedMatch[], widest: number): (number | null)[] => {
  const gap = Math.max(0, Math.floor(widest / Math.max(1, column.length)) - 1);
  return column.flatMap(({ number }, place) => [
    ...Array.from({ length: place === 0 ? 0 : gap }, () => null),
    number,
  ]);
};

/** "Quarterfinals" for the last rounds of a knock-out that ends in a champion, else "Round 2". */
const headerOf = (
  section: string,
  place: number,
  columns: readonly PlacedMatch[][],
  isDouble: boolean,
): string => {
  const fromEnd = columns.length - 1 - place;
  const games = columns[place]?.length ?? 0;
  const isDecider = games === 1 && fromEnd === 0;
  if (isDouble) return isDecider ? `${section} Final` : `${section} Round ${place + 1}`;
  const endsInFinal = columns.at(-1)?.length === 1 && columns.at(-1)?.[0]?.match.win_to === 'champion';
  if (endsInFinal && isDecider) return 'Final';
  if (endsInFinal && fromEnd === 1 && games <= 2) return 'Semifinals';
  if (endsInFinal && fromEnd === 2 && games <= 4) return 'Quarterfinals';
  return `Round ${place + 1}`;
};

const targetText = (
  target: BracketTarget | null | undefined,
  numbers: ReadonlyMap<string, number>,
): string | undefined => {
  if (target === null || target === undefined || typeof target === 'string') return target ?? undefined;
  const number = numbers.get(target.match_id);
  return number === undefined ? undefined : `${number}.${target.slot}`;
};

const connectionsOf = (placed: readonly PlacedMatch[]): Layout['connections'] => {
  const numbers = new Map(placed.map(({ number, match }) => [match.match_id, number]));
  return Object.fromEntries(
    placed.map(({ number, match }) => {
      const win = targetText(match.win_to, numbers);
      const lose = targetText(match.lose_to, numbers);
      return [number, { ...(win === undefined ? {} : { win }), ...(lose === undefined ? {} : { lose }) }];
    }),
  );
};

const rowOf = (section: string, matches: readonly PlacedMatch[], isDouble: boolean): Column[] => {
  const columns = columnsOf(matches);
  const widest = Math.max(1, ...columns.map((column) => column.length));
  return columns.map((column, place) => ({
    header: headerOf(sectionNames.get(section) ?? section, place, columns, isDouble),
    games: spread(column, widest),
  }));
};

const finalColumns = (finals: readonly PlacedMatch[]): Column[] =>
  columnsOf(finals).map((column, place, all) => ({
    header: place === all.length - 1 ? 'Grand Final' : `Finals Round ${place + 1}`,
    games: column.map(({ number }) => number),
  }));

/**
 * Returns the layout of a bracket file: a row for the upper and one for the lower section. Finals are after the longer
 * of the two, a match for third place is under the final.
 */
export const bracketLayout = (placed: readonly PlacedMatch[]): Layout => {
  const inSection = (name: string): PlacedMatch[] => placed.filter(({ match }) => match.section === name);
  const known = new Set(['upper', 'lower', 'final', 'third_place']);
  const upper = placed.filter(({ match }) => match.section === 'upper' || !known.has(match.section));
  const lower = inSection('lower');
  const isDouble = lower.length > 0;
  const upperRow = rowOf('upper', upper, isDouble);
  const lowerRow = rowOf('lower', lower, isDouble);
  const finals = finalColumns(inSection('final'));
  if (finals.length > 0) while (upperRow.length < lowerRow.length) upperRow.push({ header: '', games: [] });
  upperRow.push(...finals);
  const third = inSection('third_place').map(({ number }) => number);
  if (third.length > 0) upperRow.at(-1)?.games.push(null, ...third);
  const columns = upperRow.map(
    ({ header, games }) => ({ ...(header === '' ? {} : { header }), games }) as Column,
  );
  return {
    brackets: isDouble
      ? [
          { name: 'Upper bracket', columns },
          { name: 'Lower bracket', columns: lowerRow },
        ]
      : [{ columns }],
    connections: connectionsOf(placed),
  };
};

/** The round of every match, as the heading of its column says it. */
export const roundNames = (layout: Layout): ReadonlyMap<number, string> =>
  new Map(
    layout.brackets.flatMap(({ columns }) =>
      columns.flatMap(({ header, games }) =>
        games.flatMap((number): [number, string][] => (number === null || !header ? [] : [[number, header]])),
      ),
    ),
  );
