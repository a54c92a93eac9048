import clsx from 'clsx';
import {
  arrowPoints,
  connectionDrawing,
  dropMarkPoints,
  elbowPoints,
  type Point,
  svgPath,
} from '#domain/bracket/geometry.ts';
import type { DrawnConnection } from '#domain/bracket/layout-queries.ts';
import { type BracketPlan, unitsPerEm } from '#domain/bracket/plan.ts';
import styles from './BracketLines.module.css';

type BracketLinesProps = {
  plan: BracketPlan;
  connections: readonly DrawnConnection[];
  highlighted: readonly DrawnConnection[];
  /** A team's path is shown; everything else is dimmed. */
  isPath: boolean;
  widthPx: number;
  labelOf: (matchNumber: number) => string;
};

/** Distance of the bend before the target, in plan units. */
const bend = unitsPerEm;

function drawingOf(connection: DrawnConnection, plan: BracketPlan) {
  const source = plan.boxes.get(connection.source);
  const target = plan.boxes.get(connection.matchNumber);
  const drawing = connectionDrawing(connection.style);
  if (!source || !target || drawing === 'none') return undefined;
  if (drawing !== 'line') return { points: arrowPoints(target, connection.slot), drawing };
  const points =
    connection.outcome === 'win'
      ? elbowPoints(source, target, connection.slot, bend)
      : dropMarkPoints(target, connection.slot, bend);
  return { points, drawing };
}

/** The two strokes of an arrow head from its tip. */
function arrowHead({ x, y }: Point): string {
  const size = unitsPerEm * 0.375;
  return ` M${x - size} ${y - size} L${x} ${y} L${x - size} ${y + size}`;
}

/** The lines between the boxes, drawn from the same plan as the boxes themselves. */
export function BracketLines({
  plan,
  connections,
  highlighted,
  isPath,
  widthPx,
  labelOf,
}: BracketLinesProps) {
  const standsOut = (connection: DrawnConnection) =>
    highlighted.some(({ source, outcome }) => source === connection.source && outcome === connection.outcome);
  // Highlighted lines are drawn last, over the others.
  const ordered = [...connections].sort((a, b) => Number(standsOut(a)) - Number(standsOut(b)));
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      style={{ width: `${plan.width / unitsPerEm}em`, height: `${plan.height / unitsPerEm}em` }}
      aria-hidden="true"
      focusable="false"
    >
      {ordered.map((connection) => {
        const drawn = drawingOf(connection, plan);
        if (!drawn) return null;
        const { points, drawing } = drawn;
        const [start, end] = [points[0], points.at(-1)];
        const isArrow = drawing !== 'line';
        const hasLabel = drawing === 'arrow-number' || (!isArrow && connection.outcome === 'lose');
        const isLit = standsOut(connection);
        const isLoser = connection.outcome === 'lose';
        const letter = isLoser ? 'L' : 'W';
        const number = labelOf(connection.source);
        return (
          <g
            key={`${connection.source}-${connection.outcome}`}
            className={clsx(styles.connection, isLit && styles.lit, isPath && !isLit && styles.dimmed)}
          >
            <path
              className={styles.line}
              d={svgPath(points) + (isArrow && end ? arrowHead(end) : '')}
              strokeWidth={widthPx}
              data-connection={`${connection.source}-${connection.outcome}`}
            />
            {hasLabel && start && (
              <text className={styles.label} x={start.x} y={start.y - unitsPerEm * 0.25} textAnchor="middle">
                <title>{`${isLoser ? 'Loser' : 'Winner'} of match ${number}`}</title>
                {letter}
                {number}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
