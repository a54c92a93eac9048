import { useLayoutEffect, useMemo, useState } from 'react';
import type { Bracket } from '#contract/records.ts';
import type { BracketLayout } from '#domain/bracket/layout.ts';
import { useBracket } from '#ui/bracket/use-bracket.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useOverlay } from '../host/use-overlay.ts';
import { useMarks } from '../parts/marks/use-marks.ts';
import { withOwnCodes } from '../parts/match/own-codes.ts';
import { Slide } from '../parts/motion/Slide.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { useFrame } from '../parts/stage/use-frame.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import type { BracketTimes } from '../parts/time/bracket-times.ts';
import styles from './BracketBoard.module.css';
import { BracketLines } from './BracketLines.tsx';
import { BracketMatch } from './BracketMatch.tsx';
import { boardHighlight, isOffPath } from './model/board.ts';
import { fittedBracket } from './model/fit.ts';
import type { BracketDetail } from './model/plan.ts';
import { firstStepOf, placeOf, remOf } from './place.ts';

type BracketBoardProps = {
  bracket: Bracket;
  layout: BracketLayout;
  isExtended: boolean;
  isSmall: boolean;
  scale: number;
  /** Without it no starts are shown. */
  times: BracketTimes | undefined;
  nowMs: number;
  /** Called before the paint with the level of detail that fits. */
  onLevel: (level: BracketDetail['level'] | undefined) => void;
};

/** All of a bracket, fitted into whatever room there is; columns and lines enter one after the other. */
export function BracketBoard({
  bracket,
  layout,
  isExtended,
  isSmall,
  scale,
  times,
  nowMs,
  onLevel,
}: BracketBoardProps) {
  const { broadcast, theme, hasSetting } = useOverlay();
  const { frameRef, frame } = useFrame();
  const contents = useBracket(bracket, undefined, withOwnCodes);
  const markOf = useMarks(nowMs);
  const hasTimes = bracket.show_times === true;
  const hasStreams = bracket.show_broadcasts === true;
  const plan = useMemo(
    () =>
      frame &&
      fittedBracket(layout, {
        frame,
        overlayScale: bracket.overlay_scale,
        scale,
        isExtended,
        isSmallRequested: isSmall,
        hasTags: hasTimes || hasStreams,
      }),
    [layout, frame, bracket.overlay_scale, scale, isExtended, isSmall, hasTimes, hasStreams],
  );
  const [pointedTeam, setPointedTeam] = useState<string>();
  const shownTeam = hasSetting('Highlight team on bracket') ? broadcast?.highlight_team : undefined;
  const firstStep = firstStepOf(isExtended);
  const level = plan?.detail.level;
  useLayoutEffect(() => onLevel(level), [level, onLevel]);
  const highlight = contents
    ? boardHighlight(contents, {
        team: pointedTeam === undefined ? shownTeam : [pointedTeam],
        liveMatch: hasSetting('Highlight live match on bracket') ? broadcast?.live_match : undefined,
      })
    : undefined;

  return (
    <div
      ref={frameRef}
      className={styles.board}
      data-extended={isExtended ? '' : undefined}
      onPointerOver={({ target }) => setPointedTeam(teamAt(target))}
      onPointerLeave={() => setPointedTeam(undefined)}
    >
      {plan && contents && highlight && plan.unitPx > 0 && (
        <div className={styles.all} style={{ fontSize: remOf(plan.unitPx) }} data-level={plan.detail.level}>
          <BracketLines
            plan={plan}
            contents={contents}
            highlight={highlight}
            theme={theme}
            firstStep={firstStep}
          />
          {plan.titles.map((title) => (
            <Slide
              key={`${title.y}`}
              from="left"
              step={firstStep}
              className={styles.title}
              style={placeOf(title)}
            >
              <FittedText
                text={title.text}
                className={isExtended ? classHooks.textOnBackground : undefined}
              />
            </Slide>
          ))}
          {plan.columns.map(({ bracketIndex, columnIndex, header, matches }) => (
            <Slide
              key={`${bracketIndex}-${columnIndex}`}
              from="left"
              step={firstStep + columnIndex}
              className={styles.column}
              style={{
                left: remOf((header ?? matches[0])?.x ?? 0),
                width: remOf((header ?? matches[0])?.width ?? 0),
              }}
            >
              {header && (
                <Themed theme={theme} className={styles.header} style={{ top: remOf(header.y) }}>
                  <FittedText text={header.text} align="center" className={styles.headerText} />
                </Themed>
              )}
              {matches.map((match) => {
                const game = contents.games.get(match.matchNumber);
                return (
                  game && (
                    <BracketMatch
                      key={match.matchNumber}
                      game={game}
                      contents={contents}
                      level={plan.detail.level}
                      mark={markOf(game.match)}
                      style={{ top: remOf(match.y), height: remOf(match.height) }}
                      rowPx={plan.detail.level === 'lines' ? match.height : match.height / 2}
                      offPath={isOffPath(game, highlight)}
                      times={times}
                      hasStream={hasStreams}
                    />
                  )
                );
              })}
            </Slide>
          ))}
        </div>
      )}
    </div>
  );
}

/** The team whose row this is, or is in. */
const teamAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-team]')?.dataset.team : undefined;
