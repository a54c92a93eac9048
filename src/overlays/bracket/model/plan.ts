import type { Box } from '#domain/bracket/geometry.ts';
import type { BracketLayout, LayoutBracket } from '#domain/bracket/layout.ts';

/**
 * Amount of a bracket that an overlay writes, and the size of each element. All sizes are in units: one unit is the height
 * of the smallest text on it.
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
  /** Space left of the first column, for stubs beside its matches. */
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
  largestUnitPx: 50,
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
  largestUnitPx: 50,
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

/** Heights of the parts above the matches of a bracket, and between two brackets, in units. */
const headerHeight = 1.95;
const titleHeight = 1.75;
const bracketGap = 0.7;

/**
 * Returns the ways to write a bracket, richest first. The small layout has neither headers, numbers nor times; without
 * streams and times to show, no match needs a line above it.
 */
export function bracketDetails({
  isSmall,
  hasTags,
  hasDrops,
}: {
  readonly isSmall: boolean;
  readonly hasTags: boolean;
  /** True if losers of other matches drop into the first column, which puts their stubs left of it. */
  readonly hasDrops: boolean;
}): readonly BracketDetail[] {
  const small = [codes({ hasDrops }), lines({ hasDrops })];
  if (isSmall) return small;
  const both = { headers: true, titles: true, hasDrops };
  const one = { headers: true, titles: false, hasDrops };
  return [...(hasTags ? [tags(both), tags(one)] : []), names(both), names(one), ...small];
}

export type Frame = { readonly width: number; readonly height: number };
export type PlannedText = Box & { readonly text: string };
/** The two rows of a match; its tags are above them. */
export type PlannedMatch = Box & { readonly matchNumber: number };
export type PlannedColumn = {
  readonly bracketIndex: number;
  readonly columnIndex: number;
  readonly header: PlannedText | undefined;
  readonly matches: readonly PlannedMatch[];
};

/** Positions of all elements, in px of the stage from the frame's upper left corner. */
export type OverlayBracketPlan = {
  readonly detail: BracketDetail;
  readonly unitPx: number;
  readonly titles: readonly PlannedText[];
  readonly columns: readonly PlannedColumn[];
  /** The first place of every match number. */
  readonly matches: ReadonlyMap<number, PlannedMatch>;
  /** Between two columns. */
  readonly columnGapPx: number;
};

type Row = { readonly bracket: LayoutBracket; readonly index: number; readonly columns: number };

/** A wide gap of the layout counts as this many units more. */
const wideGap = 1.6;
/** Most extra space between matches of a column, and the widest gap between columns, in units. */
const spread = 2;
const widestColumnGap = 5;

/** The brackets with matches, each without the empty columns at its end. */
function rowsOf(layout: BracketLayout): Row[] {
  return layout.brackets.flatMap((bracket, index) => {
    const columns = bracket.columns.reduce(
      (last, column, at) => (column.games.some((game) => game !== null) ? at + 1 : last),
      0,
    );
    return columns === 0 ? [] : [{ bracket, index, columns }];
  });
}

const placesOf = ({ bracket, columns }: Row): number =>
  Math.max(1, ...bracket.columns.slice(0, columns).map((column) => column.games.length));

const wideGapsOf = ({ bracket, columns }: Row): number =>
  bracket.columns.slice(0, columns - 1).filter((column) => column.gapRight).length;

const titleOf = (row: Row, rows: readonly Row[], detail: BracketDetail): string | undefined =>
  detail.hasTitles && rows.length > 1 ? row.bracket.name?.trim() || undefined : undefined;

const hasHeaders = ({ bracket, columns }: Row, detail: BracketDetail): boolean =>
  detail.hasHeaders && bracket.columns.slice(0, columns).some((column) => column.header?.trim());

const cellOf = ({ row, tag, gap }: BracketDetail): number => 2 * row + tag + gap;

function heightOf(row: Row, rows: readonly Row[], detail: BracketDetail): number {
  return (
    (titleOf(row, rows, detail) ? titleHeight : 0) +
    (hasHeaders(row, detail) ? headerHeight : 0) +
    placesOf(row) * cellOf(detail) -
    detail.gap
  );
}

const ownHeightOf = (rows: readonly Row[], detail: BracketDetail): number =>
  rows.reduce((sum, row) => sum + heightOf(row, rows, detail), 0) + (rows.length - 1) * bracketGap;

/** Largest growth of a line, by the level of detail: 88 px for letters of 50 px. */
const roomyRow = { tags: 0.21, names: 0.46, codes: 0, lines: 0 } as const;

/** With higher matches where the frame has room for them: few of them are not lost in a large box. */
function roomyDetail(rows: readonly Row[], detail: BracketDetail, height: number): BracketDetail {
  const places = rows.reduce((sum, row) => sum + placesOf(row), 0);
  const spare = Math.max(0, height - ownHeightOf(rows, detail)) / (2 * places);
  return { ...detail, row: detail.row + Math.min(spare, roomyRow[detail.level]) };
}

const widthOf = (row: Row, detail: BracketDetail, boxWidth: number, columnGap: number): number =>
  detail.leftMargin + row.columns * boxWidth + (row.columns - 1) * columnGap + wideGapsOf(row) * wideGap;

/** The largest unit with which a bracket fits a frame when it is written like this; 0 without matches. */
export function fittingUnitPx(layout: BracketLayout, detail: BracketDetail, frame: Frame): number {
  const rows = rowsOf(layout);
  if (rows.length === 0) return 0;
  const height = ownHeightOf(rows, detail);
  const width = Math.max(
    ...rows.map((row) => widthOf(row, detail, detail.minimumWidth, detail.minimumColumnGap)),
  );
  return Math.min(frame.height / height, frame.width / width, detail.largestUnitPx);
}

type Spacing = { readonly boxWidth: number; readonly columnGap: number; readonly between: number };

/** Returns the spacing. The rest of the frame goes first to the lines, then to the names, then between the matches. */
function spacingOf(rows: readonly Row[], detail: BracketDetail, width: number, spareHeight: number): Spacing {
  const boxes = Math.max(...rows.map((row) => row.columns));
  const widest = (boxWidth: number, columnGap: number): number =>
    Math.max(...rows.map((row) => widthOf(row, detail, boxWidth, columnGap)));
  let { minimumWidth: boxWidth, minimumColumnGap: columnGap } = detail;
  const spare = (): number => Math.max(0, width - widest(boxWidth, columnGap));
  const gaps = Math.max(1, boxes - 1);
  columnGap = Math.min(detail.comfortableColumnGap, columnGap + spare() / gaps);
  boxWidth = Math.min(detail.maximumWidth, boxWidth + spare() / boxes);
  if (boxes > 1) columnGap = Math.min(widestColumnGap, columnGap + spare() / gaps);
  const places = rows.reduce((sum, row) => sum + placesOf(row), 0);
  return { boxWidth, columnGap, between: Math.min(spread, spareHeight / places) };
}

function columnLefts({ bracket, columns }: Row, detail: BracketDetail, spacing: Spacing): number[] {
  const lefts: number[] = [];
  let x = detail.leftMargin;
  for (const column of bracket.columns.slice(0, columns)) {
    lefts.push(x);
    x += spacing.boxWidth + spacing.columnGap + (column.gapRight ? wideGap : 0);
  }
  return lefts;
}

/** A bracket drawn into a frame with letters of a given size; centred where it does not fill it. */
export function overlayBracketPlan(
  layout: BracketLayout,
  fitted: BracketDetail,
  frame: Frame,
  unitPx: number,
): OverlayBracketPlan {
  const rows = rowsOf(layout);
  const titles: PlannedText[] = [];
  const columns: PlannedColumn[] = [];
  const matches = new Map<number, PlannedMatch>();
  if (rows.length === 0 || unitPx <= 0)
    return { detail: fitted, unitPx: 0, titles, columns, matches, columnGapPx: 0 };

  const detail = roomyDetail(rows, fitted, frame.height / unitPx);
  const ownHeight = ownHeightOf(rows, detail);
  const [width, height] = [frame.width / unitPx, frame.height / unitPx];
  const spacing = spacingOf(rows, detail, width, Math.max(0, height - ownHeight));
  const cell = cellOf(detail) + spacing.between;
  const places = rows.reduce((sum, row) => sum + placesOf(row), 0);
  const usedWidth = Math.max(...rows.map((row) => widthOf(row, detail, spacing.boxWidth, spacing.columnGap)));
  const left = (width - usedWidth) / 2;
  const px = (units: number): number => Math.round(units * unitPx);
  const box = (x: number, y: number, boxHeight: number): Box => ({
    x: px(left + x),
    y: px(y),
    width: px(spacing.boxWidth),
    height: px(boxHeight),
  });

  let top = (height - ownHeight - places * spacing.between) / 2;
  for (const row of rows) {
    const title = titleOf(row, rows, detail);
    const lefts = columnLefts(row, detail, spacing);
    if (title) {
      titles.push({ ...box(detail.leftMargin, top, titleHeight), width: px(usedWidth), text: title });
      top += titleHeight;
    }
    const headerTop = top;
    if (hasHeaders(row, detail)) top += headerHeight;
    const rowPlaces = placesOf(row);
    for (const [columnIndex, column] of row.bracket.columns.slice(0, row.columns).entries()) {
      const x = lefts[columnIndex] ?? 0;
      const text = detail.hasHeaders ? column.header?.trim() : undefined;
      const planned = column.games.flatMap((matchNumber, place): PlannedMatch[] => {
        if (matchNumber === null) return [];
        // Columns are centred stacks, so that empty places move the others half a place each.
        const offset = (rowPlaces - column.games.length) / 2 + place;
        const y = top + offset * cell + spacing.between / 2 + detail.tag;
        return [{ ...box(x, y, 2 * detail.row), matchNumber }];
      });
      for (const match of planned) {
        if (!matches.has(match.matchNumber)) matches.set(match.matchNumber, match);
      }
      if (planned.length === 0 && !text) continue;
      const header = text ? { ...box(x, headerTop, headerHeight), text } : undefined;
      columns.push({ bracketIndex: row.index, columnIndex, header, matches: planned });
    }
    top += rowPlaces * cell - detail.gap + bracketGap;
  }
  return { detail, unitPx, titles, columns, matches, columnGapPx: px(spacing.columnGap) };
}
