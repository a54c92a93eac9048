/**
 * How much of a bracket an overlay writes, and how large each piece is. All sizes are in units: one unit is the
 * height of the smallest text on it.
 */
export type BracketDetail = {
  /**
   * `tags`: numbers, streams and times above each match; `names`: numbers beside it; `codes`: teams alone; `lines`:
   * both teams in one line.
   */
  readonly level: 'tags' | 'names' | 'codes' | 'lines';
  readonly hasHeaders: boolean;
  /** Names of the brackets, where there are several. */
  readonly hasTitles: boolean;
  /** Half the height of a match: one of its two lines. */
  readonly row: number;
  readonly tag: number;
  /** Between two matches of a column. */
  readonly gap: number;
  readonly minimumWidth: number;
  readonly maximumWidth: number;
  readonly minimumColumnGap: number;
  readonly comfortableColumnGap: number;
  /** Left of the first column, for what stands beside its matches. */
  readonly leftMargin: number;
  /** Letters of a bracket with two matches need not be as large as the frame allows, px of the stage. */
  readonly largestUnitPx: number;
};

type Choice = { readonly headers: boolean; readonly titles: boolean; readonly hasDrops: boolean };

const tags = ({ headers, titles, hasDrops }: Choice): BracketDetail => ({
  level: 'tags',
  hasHeaders: headers,
  hasTitles: titles,
  row: 1.55,
  tag: 1.3,
  gap: 0.55,
  minimumWidth: 8.6,
  maximumWidth: 13,
  minimumColumnGap: 1.6,
  comfortableColumnGap: 2.6,
  leftMargin: hasDrops ? 2.5 : 0,
  largestUnitPx: 44,
});

const names = ({ headers, titles }: Choice): BracketDetail => ({
  level: 'names',
  hasHeaders: headers,
  hasTitles: titles,
  row: 1.3,
  tag: 0,
  gap: 0.45,
  minimumWidth: 8,
  maximumWidth: 13,
  minimumColumnGap: 1.8,
  comfortableColumnGap: 2.6,
  leftMargin: 1.4,
  largestUnitPx: 44,
});

const codes = ({ hasDrops }: Pick<Choice, 'hasDrops'>): BracketDetail => ({
  level: 'codes',
  hasHeaders: false,
  hasTitles: false,
  row: 1.2,
  tag: 0,
  gap: 0.35,
  minimumWidth: 5.2,
  maximumWidth: 8,
  minimumColumnGap: 1,
  comfortableColumnGap: 1.8,
  leftMargin: hasDrops ? 0.7 : 0,
  largestUnitPx: 56,
});

const lines = ({ hasDrops }: Pick<Choice, 'hasDrops'>): BracketDetail => ({
  ...codes({ hasDrops }),
  level: 'lines',
  row: 0.62,
  gap: 0.2,
  minimumWidth: 7.7,
  maximumWidth: 12,
});

/** Heights of what stands above the matches of a bracket, and between two brackets, in units. */
export const headerHeight = 1.95;
export const titleHeight = 1.75;
export const bracketGap = 0.7;

/**
 * The ways to write a bracket, richest first. The small layout has neither headers, numbers nor times
 * (overlays-show, bracket); without streams and times to show, no match needs a line above it.
 */
export function bracketDetails({
  isSmall,
  hasTags,
  hasDrops,
}: {
  readonly isSmall: boolean;
  readonly hasTags: boolean;
  /** Losers of other matches drop into the first column: their stubs stand left of it. */
  readonly hasDrops: boolean;
}): readonly BracketDetail[] {
  const small = [codes({ hasDrops }), lines({ hasDrops })];
  if (isSmall) return small;
  const both = { headers: true, titles: true, hasDrops };
  const one = { headers: true, titles: false, hasDrops };
  return [...(hasTags ? [tags(both), tags(one)] : []), names(both), names(one), ...small];
}
