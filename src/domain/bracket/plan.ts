import { type Box, columnMarginEm, columnWidthEm, gapRightEm, teamRowHeightEm } from './geometry.ts';
import type { BracketLayout, LayoutBracket } from './layout.ts';

export type PlannedBox = Box & { readonly matchNumber: number };
export type PlannedHeader = Box & { readonly text: string };
/** One bracket of the layout with its position; `title` only when there are several. */
export type PlannedBracket = Box & {
  readonly title: string | undefined;
  readonly headers: readonly PlannedHeader[];
  readonly boxes: readonly PlannedBox[];
};
export type BracketPlan = {
  readonly width: number;
  readonly height: number;
  readonly brackets: readonly PlannedBracket[];
  /** The first place of every match number. */
  readonly boxes: ReadonlyMap<number, PlannedBox>;
};

/** Units of a plan in one em of the bracket's font size: pixels at the base size of 16. */
export const unitsPerEm = 16;

/** Sizes in em: the tags above a box, the gap below it, headings, and the margin around the plan. */
const tagHeightEm = 1.25;
const gameGapEm = 0.5;
const headerHeightEm = 2.5;
const titleHeightEm = 2.25;
const bracketGapEm = 1.5;
const edgeEm = 0.5;

const boxHeightEm = 2 * teamRowHeightEm;
const cellHeightEm = tagHeightEm + boxHeightEm + gameGapEm;

const box = (x: number, y: number, width: number, height: number): Box => ({
  x: x * unitsPerEm,
  y: y * unitsPerEm,
  width: width * unitsPerEm,
  height: height * unitsPerEm,
});

function columnLefts(bracket: LayoutBracket): number[] {
  const lefts: number[] = [];
  let x = edgeEm;
  for (const column of bracket.columns) {
    lefts.push(x + columnMarginEm);
    x += columnWidthEm + 2 * columnMarginEm + (column.gapRight ? gapRightEm : 0);
  }
  return lefts;
}

function planBracket(
  bracket: LayoutBracket,
  top: number,
  options: { readonly hasTitle: boolean; readonly isSmall: boolean },
): PlannedBracket {
  const lefts = columnLefts(bracket);
  const title = options.hasTitle ? bracket.name?.trim() : undefined;
  const hasHeaders = !options.isSmall && bracket.columns.some((column) => column.header);
  const headerTop = top + (title ? titleHeightEm : 0);
  const bodyTop = headerTop + (hasHeaders ? headerHeightEm : 0);
  const places = Math.max(1, ...bracket.columns.map((column) => column.games.length));
  const bottom = bodyTop + places * cellHeightEm;
  const right = (lefts.at(-1) ?? edgeEm) + columnWidthEm + columnMarginEm + edgeEm;
  return {
    ...box(0, top, right, bottom - top),
    title: title || undefined,
    headers: bracket.columns.flatMap((column, index) =>
      hasHeaders && column.header
        ? [{ ...box(lefts[index] ?? 0, headerTop, columnWidthEm, headerHeightEm), text: column.header }]
        : [],
    ),
    // Columns are centred vertically, so each empty place shifts the others by half a place.
    boxes: bracket.columns.flatMap((column, index) =>
      column.games.flatMap((matchNumber, place) => {
        if (matchNumber === null) return [];
        const offset = (places - column.games.length) / 2 + place;
        const y = bodyTop + offset * cellHeightEm + tagHeightEm;
        return [{ ...box(lefts[index] ?? 0, y, columnWidthEm, boxHeightEm), matchNumber }];
      }),
    ),
  };
}

/**
 * Positions of everything in a bracket, computed from the layout alone, so that nothing moves when matches load:
 * brackets below each other, columns side by side. In units of 1/16 em. The small layout has no headers (website
 * 8).
 */
export function bracketPlan(
  layout: BracketLayout,
  { isSmall = false }: { isSmall?: boolean | undefined } = {},
): BracketPlan {
  const hasTitle = layout.brackets.length > 1;
  const brackets: PlannedBracket[] = [];
  let top = 0;
  for (const bracket of layout.brackets) {
    const planned = planBracket(bracket, top, { hasTitle, isSmall });
    brackets.push(planned);
    top = (planned.y + planned.height) / unitsPerEm + bracketGapEm;
  }
  const boxes = new Map<number, PlannedBox>();
  for (const planned of brackets.flatMap((bracket) => bracket.boxes)) {
    if (!boxes.has(planned.matchNumber)) boxes.set(planned.matchNumber, planned);
  }
  return {
    width: Math.max(0, ...brackets.map((bracket) => bracket.width)),
    height: Math.max(0, ...brackets.map((bracket) => bracket.y + bracket.height)),
    brackets,
    boxes,
  };
}
