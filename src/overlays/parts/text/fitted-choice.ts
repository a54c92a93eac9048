/** Width of one variant of a text, and the width available for it, in any unit. */
export type FitMeasure = { readonly width: number; readonly available: number };

export type FittedChoice = { readonly index: number; readonly scale: number };

/** Rounding of the browser's widths must not shrink a text that fits. */
const slack = 0.5;

/** Squeezed further than this, a text is written shorter. */
const floor = 0.72;
/** Letters are never narrower than this share of their shape. */
export const narrowest = 0.6;

/**
 * The first variant of a text that fits without being squeezed below the floor, and how far it is squeezed; the last
 * variant is squeezed as far as it must be, since nothing is ever cut. `measure` is asked only as far as needed.
 */
export function fittedChoice(count: number, measure: (index: number) => FitMeasure): FittedChoice {
  let index = 0;
  let scale = 1;
  for (; index < count; index += 1) {
    const { width, available } = measure(index);
    scale = width <= available + slack || width <= 0 ? 1 : Math.max(0, available) / width;
    if (scale >= floor || index === count - 1) break;
  }
  return { index: Math.min(index, Math.max(0, count - 1)), scale };
}

/**
 * A squeezed text keeps its shape until its letters are as low as they should be, is only narrowed from there on, and
 * becomes smaller again before it is too narrow to be read. `lowest` is the smallest readable size as a share of the
 * type size.
 */
export function squeeze(scale: number, lowest: number): { readonly x: number; readonly y: number } {
  return { x: scale, y: Math.min(1, Math.max(scale, lowest), scale / narrowest) };
}
