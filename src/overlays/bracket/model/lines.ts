import {
  arrowPoints,
  type Box,
  connectionDrawing,
  connectionLineWidthPx,
  dropMarkPoints,
  elbowPoints,
  type Point,
} from '#domain/bracket/geometry.ts';
import type { BracketLayout } from '#domain/bracket/layout.ts';
import { type DrawnConnection, drawnConnections, gamePositions } from '#domain/bracket/layout-queries.ts';
import { hexOf, liftContrast, type Rgb } from '#domain/theme/colour.ts';
import { firstColour, type ThemeColours } from '#domain/theme/palette.ts';
import type { OverlayBracketPlan } from './plan.ts';

export type OverlayLine = {
  readonly connection: DrawnConnection;
  /** The `d` of an SVG path, px of the stage. */
  readonly path: string;
  /** A plate that names the match the line comes from: its right edge, and the height of its middle. */
  readonly label: Point | undefined;
};

/** The lines that enter together, over the place they take. */
export type OverlayLines = Box & { readonly columnIndex: number; readonly lines: readonly OverlayLine[] };

/** The base font size that line widths are meant for. */
const baseUnitPx = 16;
/** Shares of a unit. */
const radius = 0.25;
const stub = 0.55;
const arrowHead = 0.3;
const labelWidth = 2.1;

/** Thinner lines are invisible in a frame of 640x360. */
const thinnestPx = 4;

/** Returns the line width for letters of this size: 2 px at 16, and never too thin for a small frame. */
export const overlayLineWidthPx = (unitPx: number): number =>
  Math.max(thinnestPx, connectionLineWidthPx({ scale: unitPx / baseUnitPx }));

const text = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(1, distance / length);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** A line with rounded corners; a corner between two short pieces is rounded as far as they allow. */
export function roundedPath(points: readonly Point[], radiusPx: number): string {
  const parts: string[] = [];
  for (const [index, point] of points.entries()) {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before) parts.push(`M${text(point)}`);
    else if (!after) parts.push(`L${text(point)}`);
    else {
      const half = (other: Point): number => Math.hypot(other.x - point.x, other.y - point.y) / 2;
      const reach = Math.min(radiusPx, half(before), half(after));
      parts.push(
        `L${text(towards(point, before, reach))} Q${text(point)} ${text(towards(point, after, reach))}`,
      );
    }
  }
  return parts.join(' ');
}

function headPath({ x, y }: Point, sizePx: number): string {
  return ` M${text({ x: x - sizePx, y: y - sizePx })} L${text({ x, y })} L${text({ x: x - sizePx, y: y + sizePx })}`;
}

function lineOf(
  plan: OverlayBracketPlan,
  connection: DrawnConnection,
): { points: Point[]; line: OverlayLine } | undefined {
  const { unitPx, columnGapPx } = plan;
  const source = plan.matches.get(connection.source);
  const target = plan.matches.get(connection.matchNumber);
  const drawing = connection.style === 'null' ? 'none' : connectionDrawing(connection.style);
  if (!source || !target || drawing === 'none') return undefined;
  const stubPx = Math.min(stub * unitPx, columnGapPx * 0.6);
  const isLine = drawing === 'line';
  const hasRoom = plan.detail.level === 'tags' && columnGapPx >= (stub + labelWidth - 0.2) * unitPx;
  const isNumbered = drawing === 'arrow-number' || (isLine && connection.outcome === 'lose');
  const label = (start: Point | undefined): Point | undefined => (hasRoom && isNumbered ? start : undefined);
  if (isLine && connection.outcome === 'win') {
    const points = elbowPoints(source, target, connection.slot, columnGapPx / 2);
    return { points, line: { connection, path: roundedPath(points, radius * unitPx), label: undefined } };
  }
  // With a number plate the stub is level, since the plate is at its end.
  const start = label(arrowPoints(target, connection.slot, stubPx)[0]);
  const points =
    isLine && !start
      ? dropMarkPoints(target, connection.slot, stubPx)
      : arrowPoints(target, connection.slot, stubPx);
  const end = points.at(-1);
  const head = isLine || !end ? '' : headPath(end, arrowHead * unitPx);
  return { points, line: { connection, path: roundedPath(points, radius * unitPx) + head, label: start } };
}

/**
 * Returns the lines of a plan: elbows for wins, short stubs or arrows for losses and styled connections, nothing for
 * hidden ones; those that lead into one column enter together.
 */
export function overlayBracketLines(layout: BracketLayout, plan: OverlayBracketPlan): OverlayLines[] {
  const columnOf = new Map(gamePositions(layout).map((at) => [at.matchNumber, at.columnIndex]));
  const groups = new Map<number, { lines: OverlayLine[]; points: Point[] }>();
  for (const connection of drawnConnections(layout)) {
    const drawn = lineOf(plan, connection);
    if (!drawn) continue;
    const columnIndex = columnOf.get(connection.matchNumber) ?? 0;
    const group = groups.get(columnIndex) ?? { lines: [], points: [] };
    group.lines.push(drawn.line);
    group.points.push(...drawn.points);
    groups.set(columnIndex, group);
  }
  return [...groups].map(([columnIndex, { lines, points }]) => {
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { columnIndex, lines, x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  });
}

/** Ground around the lines: the body of the panel, or their own dark edge over a game. */
const ground: Rgb = { red: 0x10, green: 0x14, blue: 0x1c };
const neutral: Rgb = { red: 0x98, green: 0xa3, blue: 0xb6 };

/**
 * Returns the colour of a bracket's lines, `#rrggbb`: the theme's own, lightened until it is distinct from the panel.
 * Grey without a theme.
 */
export function overlayLineColour(theme: ThemeColours | undefined): string {
  const colour =
    firstColour(
      theme?.color_theme_on_dark,
      theme?.color_theme,
      theme?.color_logo_accent,
      theme?.color_accent,
    ) ?? neutral;
  return hexOf(liftContrast(ground, colour, 3));
}
