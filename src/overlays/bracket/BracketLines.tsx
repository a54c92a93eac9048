import clsx from 'clsx';
import { type CSSProperties, useMemo } from 'react';
import type { Theme } from '#contract/records.ts';
import type { Box } from '#domain/bracket/geometry.ts';
import type { DrawnConnection } from '#domain/bracket/layout-queries.ts';
import { isOver } from '#domain/match/outcome.ts';
import type { BracketContents } from '#ui/bracket/use-bracket.ts';
import { contentStep, Slide } from '../parts/motion/Slide.tsx';
import styles from './BracketLines.module.css';
import { type BoardHighlight, isSameConnection } from './model/board.ts';
import { overlayBracketLines, overlayLineColour, overlayLineWidthPx } from './model/lines.ts';
import type { OverlayBracketPlan } from './model/plan.ts';

const pxOfRem = 16;

/** Without a panel columns enter at once. */
export const firstStepOf = (isExtended: boolean): number => (isExtended ? 0 : contentStep);

/** Px of the stage as rem. */
export const remOf = (px: number): string => `${px / pxOfRem}rem`;

/** Returns the styles for the place of a plan's element. */
export const placeOf = ({ x, y, width, height }: Box): CSSProperties => ({
  left: remOf(x),
  top: remOf(y),
  width: remOf(width),
  height: remOf(height),
});

type BracketLinesProps = {
  plan: OverlayBracketPlan;
  contents: BracketContents;
  highlight: BoardHighlight;
  theme: Theme | undefined;
  /** The step in which the first column enters. */
  firstStep: number;
};

/** Lines reach out of the box around their points by their own width. */
const marginPx = 12;

/** The lines between matches: faint until their match is decided; those of the live match are the most prominent. */
export function BracketLines({ plan, contents, highlight, theme, firstStep }: BracketLinesProps) {
  const { layout, matches, games } = contents;
  const groups = useMemo(() => overlayBracketLines(layout, plan), [layout, plan]);
  const widthPx = overlayLineWidthPx(plan.unitPx);
  const isBright = (connection: DrawnConnection): boolean =>
    highlight.bright.some((other) => isSameConnection(connection, other));
  const isPath = (connection: DrawnConnection): boolean =>
    highlight.path.some((other) => isSameConnection(connection, other));
  const isTaken = ({ source }: DrawnConnection): boolean => {
    const match = matches[source - 1];
    return match !== undefined && isOver(match);
  };
  // Highlighted lines are rendered last, over the others.
  const rank = (connection: DrawnConnection): number =>
    isBright(connection) ? 3 : isPath(connection) ? 2 : Number(isTaken(connection));
  const classOf = (connection: DrawnConnection): string =>
    clsx(
      styles.line,
      isTaken(connection) && styles.taken,
      isPath(connection) && styles.bright,
      isBright(connection) && styles.live,
      highlight.teamKey !== undefined && !isPath(connection) && !isBright(connection) && styles.dimmed,
    );
  return (
    <div
      style={{ '--line-colour': overlayLineColour(theme), '--line-width': `${widthPx}px` } as CSSProperties}
    >
      {groups.map(({ columnIndex, lines, ...box }) => {
        const around = {
          x: box.x - marginPx,
          y: box.y - marginPx,
          width: box.width + 2 * marginPx,
          height: box.height + 2 * marginPx,
        };
        return (
          <Slide
            key={columnIndex}
            from="left"
            step={firstStep + columnIndex}
            className={styles.group}
            style={placeOf(around)}
          >
            <svg
              className={styles.drawing}
              viewBox={`${around.x} ${around.y} ${around.width} ${around.height}`}
              aria-hidden="true"
            >
              {[...lines]
                .sort((a, b) => rank(a.connection) - rank(b.connection))
                .map(({ connection, path }) => (
                  <g
                    key={`${connection.source}-${connection.outcome}`}
                    className={classOf(connection)}
                    data-connection={`${connection.source}-${connection.outcome}`}
                  >
                    <path className={styles.casing} d={path} strokeWidth={widthPx + 4} />
                    <path className={styles.stroke} d={path} strokeWidth={widthPx} />
                  </g>
                ))}
            </svg>
            {lines.map(
              ({ connection, label }) =>
                label && (
                  <span
                    key={`${connection.source}-${connection.outcome}`}
                    className={clsx(styles.label, classOf(connection))}
                    style={{
                      right: remOf(around.x + around.width - label.x),
                      top: remOf(label.y - around.y),
                    }}
                  >
                    {connection.outcome === 'lose' ? 'L' : 'W'}
                    {games.get(connection.source)?.label ?? connection.source}
                  </span>
                ),
            )}
          </Slide>
        );
      })}
    </div>
  );
}
