import type { CSSProperties } from 'react';
import type { Bracket, Theme } from '#contract/records.ts';
import {
  type Box,
  type BracketSizing,
  bracketFontSizePx,
  connectionLineWidthPx,
  isSmallBracket,
} from '#domain/bracket/geometry.ts';
import { matchHighlight, teamHighlight } from '#domain/bracket/highlight.ts';
import { type DrawnConnection, drawnConnections } from '#domain/bracket/layout-queries.ts';
import { bracketPlan, unitsPerEm } from '#domain/bracket/plan.ts';
import { Themed } from '../things/Themed.tsx';
import { BracketBox, type BracketTags } from './BracketBox.tsx';
import { BracketLines } from './BracketLines.tsx';
import styles from './BracketView.module.css';
import type { BracketContents } from './use-bracket.ts';
import { useBracketFocus } from './use-bracket-focus.ts';

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
  // What the pointer is on shows what has been, a chosen team's path where it may go on as well.
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
