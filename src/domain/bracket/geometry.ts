import type { Slot } from './layout.ts';

/** A rectangle or point in one shared coordinate system, in pixels, y downwards. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

export type BracketSizing = {
  /** The record's `overlay_scale`; read only when `isOverlay`. */
  readonly overlayScale?: number | undefined;
  readonly isOverlay?: boolean | undefined;
  readonly isExtended?: boolean | undefined;
  readonly isSmallRequested?: boolean | undefined;
  /** Scale factor of the surface, such as 0.75 in the dashboard; 1 by default. */
  readonly scale?: number | undefined;
};

/** Sizes in em of the bracket's font size. */
export const columnWidthEm = 12.5;
export const columnMarginEm = 1;
export const gapRightEm = 4;
export const teamRowHeightEm = 2.25;
/** The length of an `arrow` connection at the target slot, in pixels. */
export const arrowLengthPx = 32;

const baseFontSizePx = 16;
const smallBelowPx = 15;

function baseSizePx({ overlayScale, isOverlay }: BracketSizing): number {
  return isOverlay && overlayScale !== undefined && overlayScale > 4 ? overlayScale : baseFontSizePx;
}

function factor({ scale = 1, isExtended }: BracketSizing): number {
  return scale * (isExtended ? 1.5 : 1);
}

/**
 * Returns the font size in pixels: 16, or on overlays an `overlay_scale` above 4. It is multiplied by the scale, and
 * by 1.5 for an extended bracket.
 */
export function bracketFontSizePx(sizing: BracketSizing): number {
  return baseSizePx(sizing) * factor(sizing);
}

/** Returns true for the small layout: on request, or on overlays whose own size is below 15 px. */
export function isSmallBracket(sizing: BracketSizing): boolean {
  return sizing.isSmallRequested === true || baseSizePx(sizing) < smallBelowPx;
}

/** Returns the connection line width in whole pixels, at least 1. */
export function connectionLineWidthPx(sizing: BracketSizing): number {
  return Math.max(1, Math.floor(2 * factor(sizing)));
}

/** The point at which a slot's line meets the left edge of its box, at a quarter or three quarters of the height. */
export function slotPoint(target: Box, slot: Slot): Point {
  return { x: target.x, y: target.y + target.height * (slot === 1 ? 0.25 : 0.75) };
}

/**
 * The line of a win with one bend, from the middle of the source's right edge to the target slot. The bend is at
 * most `bendPx` before the target, so that a line over several columns turns in the last gap; half way by default.
 */
export function elbowPoints(
  source: Box,
  target: Box,
  slot: Slot,
  bendPx = Number.POSITIVE_INFINITY,
): Point[] {
  const start = { x: source.x + source.width, y: source.y + source.height / 2 };
  const end = slotPoint(target, slot);
  const half = (end.x - start.x) / 2;
  const bendX = end.x - Math.min(half, bendPx);
  return [start, { x: bendX, y: start.y }, { x: bendX, y: end.y }, end];
}

/**
 * The short line of a loss that leads to a slot: from `lengthPx` above and left of the slot down to it. The label
 * is placed at the first point.
 */
export function dropMarkPoints(target: Box, slot: Slot, lengthPx: number): Point[] {
  const end = slotPoint(target, slot);
  const x = end.x - lengthPx;
  return [{ x, y: end.y - lengthPx / 2 }, { x, y: end.y }, end];
}

/** A straight arrow shaft of 32 px into the slot, for the styles `arrow` and `arrow-number`. */
export function arrowPoints(target: Box, slot: Slot, lengthPx = arrowLengthPx): Point[] {
  const end = slotPoint(target, slot);
  return [{ x: end.x - lengthPx, y: end.y }, end];
}

/** Points as the `d` attribute of an SVG path, rounded to a tenth of a pixel. */
export function svgPath(points: readonly Point[]): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join(' ');
}

/** Returns the kind of line for a `winStyle` or `loseStyle`; unknown styles are ordinary lines. */
export function connectionDrawing(style: string | undefined): 'line' | 'arrow' | 'arrow-number' | 'none' {
  switch (style) {
    case 'arrow':
    case 'arrow-number':
      return style;
    case 'hidden':
    case 'none':
    case 'empty':
      return 'none';
    default:
      return 'line';
  }
}
