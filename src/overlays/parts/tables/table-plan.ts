import { useClock } from '#data/hooks/use-clock.ts';
import { dayMs } from '#domain/time/durations.ts';
import { rotationIndex } from '#domain/time/rotation.ts';

/** Time for which each page of a longer list is shown, ms. */
const pageMs = 10_000;

/** Returns the page of a list that is shown now, by the time of day: every screen shows the same one. */
export function usePage(pageCount: number): number {
  // A list of one page has nothing to wait for.
  const nowMs = useClock(pageCount > 1 ? pageMs : dayMs);
  return rotationIndex(nowMs, pageMs, pageCount);
}

/** Content of a table on air, as far as it determines the sizes. */
export type TableShape = {
  readonly rowCount: number;
  /** Text of each figure's column: its heading, and the values under it. */
  readonly columns: readonly { readonly header: string; readonly values: readonly string[] }[];
  readonly hasHead: boolean;
  /** The names are codes, which need little room. */
  readonly hasCodes?: boolean | undefined;
};

export type TablePlan = {
  readonly rowPx: number;
  readonly gapPx: number;
  /** Size of names and figures. */
  readonly textPx: number;
  /** Of the headings' strip; 0 without one. */
  readonly headPx: number;
  /** Width of each figure's column. */
  readonly columnPx: readonly number[];
  /** Rows shown at once; longer lists have pages of equal length. */
  readonly perPage: number;
  readonly pageCount: number;
};

type Frame = { readonly width: number; readonly height: number };

/** Rows of the air from the highest to the lowest, with the letters that suit them (px of the stage). */
const sizes = [
  { rowPx: 112, gapPx: 8, textPx: 52 },
  { rowPx: 88, gapPx: 8, textPx: 52 },
  { rowPx: 64, gapPx: 8, textPx: 42 },
  { rowPx: 48, gapPx: 4, textPx: 34 },
  { rowPx: 38, gapPx: 4, textPx: 28 },
] as const;

const headPx = 38;
/** Letters of headings. */
export const labelPx = 28;
/** Widths of letters as a share of their height, in the condensed face: digits, and capitals of headings. */
const digitShare = 0.52;
const capitalShare = 0.5;
const paddingPx = 24;
/** Share of the width that figures may take before they shrink: names need more of it than codes. */
const figureShare = { names: 0.6, codes: 0.7 };

/** The longest, in letters; a percent sign is as wide as one and a half. */
const lettersOf = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => [...text].length + (text.includes('%') ? 0.5 : 0)));

const columnWidths = (columns: TableShape['columns'], textPx: number): number[] =>
  columns.map(({ header, values }) =>
    Math.ceil(
      paddingPx +
        Math.max(lettersOf([header]) * labelPx * capitalShare, lettersOf(values) * textPx * digitShare),
    ),
  );

/**
 * The largest rows with which the table needs as few pages as it can, and whose figures leave the names some room.
 */
export function tablePlan({ rowCount, columns, hasHead, hasCodes }: TableShape, frame: Frame): TablePlan {
  const room = frame.height - (hasHead ? headPx : 0);
  const fitting = ({ rowPx, gapPx }: (typeof sizes)[number]): number =>
    Math.max(1, Math.floor((room - (hasHead ? gapPx : 0) + gapPx) / (rowPx + gapPx)));
  const smallest = sizes[sizes.length - 1] as (typeof sizes)[number];
  const pageCount = Math.max(1, Math.ceil(rowCount / fitting(smallest)));
  const perPage = Math.ceil(rowCount / pageCount);
  const figuresPx = (textPx: number): number =>
    columnWidths(columns, textPx).reduce((sum, width) => sum + width, 0);
  const mostFiguresPx = frame.width * figureShare[hasCodes ? 'codes' : 'names'];
  const tall = sizes.filter((size) => fitting(size) >= perPage);
  const size = tall.find(({ textPx }) => figuresPx(textPx) <= mostFiguresPx) ?? tall.at(-1) ?? smallest;
  return {
    ...size,
    headPx: hasHead ? headPx : 0,
    columnPx: columnWidths(columns, size.textPx),
    perPage,
    pageCount,
  };
}

/** Returns the tops of a page's rows and of its headings above them, px: in the middle of the frame. */
export function rowTops(
  plan: TablePlan,
  frame: Frame,
): { readonly headTop: number; readonly tops: number[] } {
  const { rowPx, gapPx, perPage } = plan;
  const aboveRows = plan.headPx > 0 ? plan.headPx + gapPx : 0;
  const used = aboveRows + perPage * (rowPx + gapPx) - gapPx;
  const headTop = Math.max(0, Math.round((frame.height - used) / 2));
  const tops = Array.from({ length: perPage }, (_, place) => headTop + aboveRows + place * (rowPx + gapPx));
  return { headTop, tops };
}
