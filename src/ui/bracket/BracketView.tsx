import clsx from 'clsx';
import { type CSSProperties, type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Bracket, Theme } from '#contract/records.ts';
import { type ArrowKey, arrowNeighbour } from '#domain/bracket/arrow-neighbour.ts';
import {
  arrowPoints,
  type Box,
  type BracketSizing,
  bracketFontSizePx,
  connectionDrawing,
  connectionLineWidthPx,
  dropMarkPoints,
  elbowPoints,
  isSmallBracket,
  type Point,
  svgPath,
} from '#domain/bracket/geometry.ts';
import { matchHighlight, teamHighlight } from '#domain/bracket/highlight.ts';
import type { BracketLayout } from '#domain/bracket/layout.ts';
import { type DrawnConnection, drawnConnections, gamePositions } from '#domain/bracket/layout-queries.ts';
import { matchSentence, pathTexts } from '#domain/bracket/match-sentence.ts';
import { type BracketPlan, bracketPlan, unitsPerEm } from '#domain/bracket/plan.ts';
import { Themed } from '../things/Themed.tsx';
import { BracketBox, type BracketTags } from './BracketBox.tsx';
import styles from './BracketView.module.css';
import type { BracketTexts } from './bracket-games.ts';
import type { BracketContents } from './use-bracket.ts';

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
function BracketLines({ plan, connections, highlighted, isPath, widthPx, labelOf }: BracketLinesProps) {
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

/** The hovered or focused part of the bracket. */
type BracketPointed = {
  readonly matchNumber?: number | undefined;
  readonly teamKey?: string | undefined;
};

const arrowKeys: Readonly<Record<string, ArrowKey>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const nothing: BracketPointed = {};

function pointedAt(target: EventTarget): BracketPointed {
  if (!(target instanceof Element)) return nothing;
  const number = target.closest<HTMLElement>('[data-bracket-match]')?.dataset.bracketMatch;
  if (number === undefined) return nothing;
  return {
    matchNumber: Number(number),
    teamKey: target.closest<HTMLElement>('[data-bracket-team]')?.dataset.bracketTeam,
  };
}

/**
 * Roving focus: the bracket is one Tab stop, arrow keys move along the paths, 1 and 2 show the path of the match's
 * left and right team, Escape ends that. Hovering has the same effect as focus.
 */
function useBracketFocus(layout: BracketLayout) {
  const [pointed, setPointed] = useState(nothing);
  const [stop, setStop] = useState<number>();
  const first = gamePositions(layout)[0]?.matchNumber;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { matchNumber } = pointedAt(event.target);
    if (matchNumber === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const root = event.currentTarget;
    const match = root.querySelector(`[data-bracket-match="${matchNumber}"]`);
    if (event.key === 'Escape') setPointed({ matchNumber });
    if (event.key === '1' || event.key === '2') {
      const row = match?.querySelectorAll<HTMLElement>('[data-bracket-row]')[Number(event.key) - 1];
      setPointed({ matchNumber, teamKey: row?.dataset.bracketTeam });
    }
    const arrow = arrowKeys[event.key];
    const next = arrow && arrowNeighbour(layout, matchNumber, arrow);
    if (next === undefined) return;
    event.preventDefault();
    root.querySelector<HTMLElement>(`[data-bracket-match="${next}"]`)?.focus();
  };

  return {
    pointed,
    /** The match with the Tab stop. */
    stop: stop ?? first,
    handlers: {
      onKeyDown,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const found = pointedAt(event.target);
        setStop(found.matchNumber);
        setPointed(found);
      },
      onBlur: () => setPointed(nothing),
      onPointerOver: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'touch') setPointed(pointedAt(event.target));
      },
      onPointerLeave: () => setPointed(nothing),
    },
  };
}

export const bracketTexts: BracketTexts = { sentence: matchSentence, paths: pathTexts };

type BracketViewProps = {
  bracket: Bracket;
  contents: BracketContents;
  tags: BracketTags;
  /** The event's colours, for the column headers. */
  theme?: Theme | undefined;
  /** Key of the team whose path is shown unless something else is hovered or focused. */
  pathTeam?: string | undefined;
  /** The connections by which that team may go on. */
  pathGoesOn?: readonly DrawnConnection[] | undefined;
  scale?: number | undefined;
  isExtended?: boolean | undefined;
  isSmall?: boolean | undefined;
  /** On an overlay the bracket's own `overlay_scale` counts. */
  isOverlay?: boolean | undefined;
};

const em = (units: number) => `${units / unitsPerEm}em`;
const placeOf = ({ x, y, width }: Box): CSSProperties => ({
  position: 'absolute',
  left: em(x),
  top: em(y),
  width: em(width),
});

/** A bracket as a tree. All positions follow from the layout alone, so nothing moves while records load. */
export function BracketView({
  bracket,
  contents,
  tags,
  theme,
  pathTeam,
  pathGoesOn = [],
  ...sizes
}: BracketViewProps) {
  const { layout, matches, games } = contents;
  const sizing: BracketSizing = {
    overlayScale: bracket.overlay_scale,
    isOverlay: sizes.isOverlay,
    isExtended: sizes.isExtended,
    isSmallRequested: sizes.isSmall,
    scale: sizes.scale,
  };
  const isSmall = isSmallBracket(sizing);
  const plan = bracketPlan(layout, { isSmall });
  const { pointed, stop, handlers } = useBracketFocus(layout);
  const shownTeam = pointed.teamKey ?? (pointed.matchNumber === undefined ? pathTeam : undefined);
  // A team under the pointer highlights its past path; a chosen team also highlights its possible path.
  const possible = pointed.teamKey === undefined && shownTeam !== undefined ? pathGoesOn : [];
  const highlighted =
    shownTeam !== undefined
      ? [...teamHighlight(layout, matches, shownTeam).connections, ...possible]
      : pointed.matchNumber !== undefined
        ? matchHighlight(layout, pointed.matchNumber).connections
        : [];
  const fontSize = `${bracketFontSizePx(sizing) / 16}rem`;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links, not of form fields.
    <div
      className={styles.bracket}
      style={{ fontSize, width: em(plan.width), height: em(plan.height) }}
      role="group"
      aria-label={bracket.name ?? 'Bracket'}
      {...handlers}
    >
      <BracketLines
        plan={plan}
        connections={drawnConnections(layout)}
        highlighted={highlighted}
        isPath={shownTeam !== undefined}
        widthPx={connectionLineWidthPx(sizing)}
        labelOf={(number) => games.get(number)?.label ?? String(number)}
      />
      {plan.brackets.map((planned) => (
        <div key={`${planned.y}`}>
          {planned.title && (
            <p className={styles.title} style={{ top: em(planned.y) }}>
              <span className={styles.titleText}>{planned.title}</span>
            </p>
          )}
          {planned.headers.map((header) => (
            <Themed key={`${header.x}`} theme={theme} className={styles.header} style={placeOf(header)}>
              <span className={styles.chip}>{header.text}</span>
            </Themed>
          ))}
          {planned.boxes.map((box) => {
            const game = games.get(box.matchNumber);
            return (
              game && (
                <BracketBox
                  key={`${box.x}-${box.y}`}
                  game={game}
                  tags={tags}
                  isSmall={isSmall}
                  isOutlined={pointed.matchNumber === game.number}
                  pathTeam={shownTeam}
                  pathSlots={possible
                    .filter(({ matchNumber }) => matchNumber === game.number)
                    .map(({ slot }) => slot)}
                  isTabStop={stop === game.number}
                  style={placeOf(box)}
                />
              )
            );
          })}
        </div>
      ))}
    </div>
  );
}
