import {
  type BracketSizing,
  bracketFontSizePx,
  connectionDrawing,
  isSmallBracket,
} from '#domain/bracket/geometry.ts';
import type { BracketLayout } from '#domain/bracket/layout.ts';
import { drawnConnections, gamePositions } from '#domain/bracket/layout-queries.ts';
import {
  bracketDetails,
  type Frame,
  fittingUnitPx,
  type OverlayBracketPlan,
  overlayBracketPlan,
} from './plan.ts';

/** Smallest text that is readable on a phone at 720p, px of the stage. */
const readablePx = 28;

export type BracketFit = {
  readonly frame: Frame;
  /** The record's `overlay_scale`. */
  readonly overlayScale: number | undefined;
  readonly scale: number;
  readonly isExtended: boolean;
  readonly isSmallRequested: boolean;
  /** The bracket shows streams or times. */
  readonly hasTags: boolean;
};

/**
 * Returns the requested size: `overlay_scale` above 4, times scale, times 1.5 extended. Without one the bracket fills its
 * frame, and `scale` below 1 is a share of that.
 */
function wantedUnitPx(sizing: BracketSizing, fittingPx: number): number {
  const hasOwnSize = sizing.overlayScale !== undefined && sizing.overlayScale > 4;
  return hasOwnSize ? bracketFontSizePx(sizing) : fittingPx * (sizing.scale ?? 1);
}

/**
 * Draws a bracket into a frame as richly as it stays readable: with tags, names or only codes, whichever comes first at
 * 28 px or more, else the way with the largest letters. Requests for other sizes are limited to the range from the
 * readable size to the fitting one, so that text neither overflows nor is needlessly small.
 */
export function fittedBracket(layout: BracketLayout, fit: BracketFit): OverlayBracketPlan {
  const sizing: BracketSizing = {
    overlayScale: fit.overlayScale,
    isOverlay: true,
    isExtended: fit.isExtended,
    isSmallRequested: fit.isSmallRequested,
    scale: fit.scale,
  };
  const ways = bracketDetails({
    isSmall: isSmallBracket(sizing),
    hasTags: fit.hasTags,
    hasDrops: hasDropsInto(layout, 0),
  }).map((detail) => ({
    detail,
    unitPx: fittingUnitPx(layout, detail, fit.frame),
  }));
  const largest = ways.reduce((best, way) => (way.unitPx > best.unitPx ? way : best));
  const { detail, unitPx } = ways.find((way) => way.unitPx >= readablePx) ?? largest;
  const smallestPx = Math.min(readablePx, unitPx);
  const chosenPx = Math.min(unitPx, Math.max(smallestPx, wantedUnitPx(sizing, unitPx)));
  if (chosenPx === unitPx || unitPx === 0) return overlayBracketPlan(layout, detail, fit.frame, unitPx);
  const share = chosenPx / unitPx;
  const smaller = { width: fit.frame.width * share, height: fit.frame.height * share };
  return centred(overlayBracketPlan(layout, detail, smaller, chosenPx), {
    x: Math.round((fit.frame.width - smaller.width) / 2),
    y: Math.round((fit.frame.height - smaller.height) / 2),
  });
}

/** Returns true if a line that is no elbow leads into a column. */
function hasDropsInto(layout: BracketLayout, columnIndex: number): boolean {
  const column = new Set(
    gamePositions(layout).flatMap((at) => (at.columnIndex === columnIndex ? at.matchNumber : [])),
  );
  return drawnConnections(layout).some(
    ({ matchNumber, outcome, style }) =>
      column.has(matchNumber) && (outcome === 'lose' || connectionDrawing(style) !== 'line'),
  );
}

function centred(
  plan: OverlayBracketPlan,
  by: { readonly x: number; readonly y: number },
): OverlayBracketPlan {
  const moved = <Item extends { readonly x: number; readonly y: number }>(item: Item): Item => ({
    ...item,
    x: item.x + by.x,
    y: item.y + by.y,
  });
  return {
    ...plan,
    titles: plan.titles.map(moved),
    columns: plan.columns.map((column) => ({
      ...column,
      header: column.header && moved(column.header),
      matches: column.matches.map(moved),
    })),
    matches: new Map([...plan.matches].map(([number, match]) => [number, moved(match)])),
  };
}
