import type { Box } from '#domain/bracket/geometry.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';

export type ScheduleRowPlan = Box & {
  /** The next match starts at another time: more room below, and a mark for custom CSS. */
  readonly isLastOfStart: boolean;
};

export type SchedulePlan = {
  readonly rows: readonly ScheduleRowPlan[];
  readonly columns: number;
  /** Size of the names, px of the stage. */
  readonly textPx: number;
  /** Height of the names' plates; what is left of a row is for the line below them. */
  readonly platePx: number;
  /** True if a row has a line of text below the names. */
  readonly hasNotes: boolean;
  /** True if a plate holds names of two lines. */
  readonly isTall: boolean;
};

type Frame = { readonly width: number; readonly height: number };

/** Smallest text that is readable on a phone at 720p, px of the stage. */
const readablePx = 28;
const smallestRowPx = 44;
const largestRowPx = 184;
const largestTextPx = 54;
/** From this height on a row holds names, and a line of 28 px below. */
const notesFromPx = 96;
const notePx = 40;
/** Letters as a share of their plate, and how much of it two lines may take. */
const textShare = 0.46;
const closeShare = 0.78;
const twoLines = 2.1;
/** Gaps as shares of a row's height. */
const gap = 0.1;
const wideGap = 0.3;
const columnGapPx = 40;

/** Rows of one column: their height, and the places they begin at. */
function columnOf(isLastOfStart: readonly boolean[], heightPx: number) {
  const gaps = isLastOfStart.slice(0, -1).map((isLast) => (isLast ? wideGap : gap));
  const units = isLastOfStart.length + gaps.reduce((sum, one) => sum + one, 0);
  return { gaps, units, fittingPx: heightPx / units };
}

/**
 * Rows as high as the number of matches allows: one column down to 44 px a row, then two. Centred in the frame where
 * even the largest rows do not fill it. `wantsNotes` asks for a line below the names where there is room.
 */
export function schedulePlan(
  matches: readonly { readonly start?: Moment }[],
  frame: Frame,
  wantsNotes: boolean,
): SchedulePlan {
  const starts = matches.map((match) => instantOf(match.start));
  const areApart = new Set(starts).size > 1 && new Set(starts).size < starts.length;
  const marks = starts.map((start, index) => index < starts.length - 1 && start !== starts[index + 1]);
  const spaced = areApart ? marks : marks.map(() => false);
  const columns = columnOf(spaced, frame.height).fittingPx < smallestRowPx ? 2 : 1;
  const perColumn = Math.ceil(matches.length / columns);
  const lists = [spaced.slice(0, perColumn), spaced.slice(perColumn)].slice(0, columns);
  const height = Math.floor(
    Math.min(largestRowPx, ...lists.map((list) => columnOf(list, frame.height).fittingPx)),
  );
  const width = Math.floor((frame.width - (columns - 1) * columnGapPx) / columns);
  const usedPx = Math.max(0, ...lists.map((list) => columnOf(list, frame.height).units * height));
  const top = Math.max(0, (frame.height - usedPx) / 2);
  const rows = lists.flatMap((list, column) => {
    const { gaps } = columnOf(list, frame.height);
    let y = top;
    return list.map((_, place) => {
      const row = {
        x: column * (width + columnGapPx),
        y: Math.round(y),
        width,
        height,
        isLastOfStart: marks[column * perColumn + place] ?? false,
      };
      y += height * (1 + (gaps[place] ?? 0));
      return row;
    });
  });
  const hasNotes = wantsNotes && height >= notesFromPx;
  const platePx = hasNotes ? height - notePx : height;
  const wantedPx = Math.max(readablePx, platePx * textShare);
  const textPx = Math.round(Math.min(largestTextPx, wantedPx, platePx * closeShare));
  return { rows, columns, textPx, platePx, hasNotes, isTall: platePx >= textPx * twoLines };
}
