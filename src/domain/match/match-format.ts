import type { ScoredMatch } from './outcome.ts';

/** The fields of a match that tell how many maps it takes; null is an emptied field of the editor. */
export type FormattedMatch = {
  readonly [Field in 'first_to' | 'best_of']?: number | null | undefined;
} & Pick<ScoredMatch, 'all_maps'>;

/** Number of maps of a match: until a side has won `maps` of them, `maps` at most, or all of `maps`. */
export type MatchFormat = { readonly kind: 'first to' | 'best of' | 'all maps'; readonly maps: number };

const isEven = (count: number): boolean => count % 2 === 0;

/** The format of a match; undefined where the record has none. A best of an odd number is told by its `first_to`. */
export function formatOf({
  first_to: firstTo,
  best_of: bestOf,
  all_maps,
}: FormattedMatch): MatchFormat | undefined {
  if (bestOf && all_maps) return { kind: 'all maps', maps: bestOf };
  if (firstTo && !(bestOf && isEven(bestOf))) return { kind: 'first to', maps: firstTo };
  return bestOf ? { kind: 'best of', maps: bestOf } : undefined;
}

/** "First to 3", "Best of 2", "All 4 maps". */
export function formatText(match: FormattedMatch): string | undefined {
  const format = formatOf(match);
  if (format === undefined) return undefined;
  if (format.kind === 'all maps') return format.maps === 1 ? '1 map' : `All ${format.maps} maps`;
  return `${format.kind === 'first to' ? 'First to' : 'Best of'} ${format.maps}`;
}

/** "FT3", "BO2", "4 maps". */
export function formatMark(match: FormattedMatch): string | undefined {
  const format = formatOf(match);
  if (format === undefined) return undefined;
  if (format.kind === 'all maps') return format.maps === 1 ? '1 map' : `${format.maps} maps`;
  return `${format.kind === 'first to' ? 'FT' : 'BO'}${format.maps}`;
}

/** The highest score of a side; null where the record has no format. Where all maps are played, one more breaks a tie. */
export function highestScore(match: FormattedMatch): number | null {
  const format = formatOf(match);
  if (format === undefined) return null;
  switch (format.kind) {
    case 'first to':
      return format.maps;
    case 'best of':
      return Math.floor(format.maps / 2) + 1;
    case 'all maps':
      return format.maps;
  }
}

/** The most maps of a match, drawn ones not counted; null where the record has no format. */
export function mostMaps(match: FormattedMatch): number | null {
  const format = formatOf(match);
  if (format === undefined) return null;
  switch (format.kind) {
    case 'first to':
      return 2 * format.maps - 1;
    case 'best of':
      return format.maps;
    case 'all maps':
      return format.maps + (isEven(format.maps) ? 1 : 0);
  }
}

/** True if a match of this format ends level without a tie-break: a best of an even number. */
export function mayEndLevel(match: FormattedMatch): boolean {
  const format = formatOf(match);
  return format?.kind === 'best of' && isEven(format.maps);
}

/** Final scores that a format allows: the wins of team 1 from its best, a draw, the wins of team 2 from its best. */
export function finalScores(match: FormattedMatch): readonly (readonly [number, number])[] {
  const format = formatOf(match);
  const top = highestScore(match);
  const most = mostMaps(match);
  if (format === undefined || top === null || most === null) return [];
  const wins: (readonly [number, number])[] = [];
  if (format.kind === 'all maps') {
    for (let lost = 0; lost < format.maps - lost; lost += 1) wins.push([format.maps - lost, lost]);
    if (isEven(format.maps)) wins.push([format.maps / 2 + 1, format.maps / 2]);
  } else for (let lost = 0; lost <= most - top; lost += 1) wins.push([top, lost]);
  const draw = mayEndLevel(match) ? [[format.maps / 2, format.maps / 2] as const] : [];
  return [...wins, ...draw, ...wins.map(([won, lost]) => [lost, won] as const)];
}
