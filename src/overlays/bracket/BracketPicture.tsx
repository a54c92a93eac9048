import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Bracket } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type BracketLayout, parseLayout } from '#domain/bracket/layout.ts';
import { gamePositions } from '#domain/bracket/layout-queries.ts';
import { linkedIds } from '#domain/record-id.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { useBracket } from '#ui/bracket/use-bracket.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { loadRest } from '../host/load-rest.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useMarks } from '../parts/marks/MarkPlate.tsx';
import { withOwnCodes } from '../parts/match/own-codes.ts';
import { Slide } from '../parts/motion/Slide.tsx';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { useLoadedTogether } from '../parts/records/use-loaded-together.ts';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { useFrame } from '../parts/stage/use-frame.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import type { BracketTimes } from '../parts/time/bracket-times.ts';
import { BracketLines, firstStepOf, placeOf, remOf } from './BracketLines.tsx';
import { BracketMatch } from './BracketMatch.tsx';
import styles from './BracketPicture.module.css';
import { boardHighlight, isOffPath } from './model/board.ts';
import { fittedBracket } from './model/fit.ts';
import type { BracketDetail } from './model/plan.ts';

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
function BracketBoard({
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
                      unitPx={plan.unitPx}
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

type Times = Pick<Awaited<ReturnType<typeof loadRest>>, 'bracketTimes'>;

/** Returns the texts of a bracket's starts; undefined if it shows none, and until the rules of time zones are loaded. */
function useTimes(isWanted: boolean, timezone: string | undefined, nowMs: number): BracketTimes | undefined {
  const [loaded, setLoaded] = useState<Times>();
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void loadRest().then((times) => isHere && setLoaded(times));
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return useMemo(
    () => (isWanted ? loaded?.bracketTimes(timezone, nowMs) : undefined),
    [isWanted, loaded, timezone, nowMs],
  );
}

/**
 * Returns the last bracket that could be rendered: one whose layout an edit breaks or empties leaves the earlier one on
 * air. Undefined until there is one.
 */
function useDrawnBracket(
  bracket: Bracket | undefined,
): { bracket: Bracket; layout: BracketLayout } | undefined {
  const text = bracket?.bracket_layout;
  const layout = useMemo(() => parseLayout(text), [text]);
  const isDrawable = layout !== undefined && layout !== null && gamePositions(layout).length > 0;
  const now = bracket && layout && isDrawable ? { bracket, layout } : undefined;
  return useLastKnown(now, now !== undefined);
}

type BracketPictureProps = {
  /** Undefined closes the panel. */
  bracket: Bracket | undefined;
  /** Used when the address has no title. */
  title?: string | undefined;
  isExtended: boolean;
  isSmall?: boolean | undefined;
  scale?: number | undefined;
};

/** One bracket in the generic panel, or extended over the whole page; it closes with its content still in it. */
export function BracketPicture({
  bracket: given,
  title = 'Bracket',
  isExtended,
  isSmall,
  scale,
}: BracketPictureProps) {
  const { broadcast } = useOverlay();
  const nowMs = useClock(minuteMs);
  const [level, setLevel] = useState<BracketDetail['level']>();
  const next = useDrawnBracket(given);
  const hasTimes = next?.bracket.show_times === true;
  const times = useTimes(hasTimes, broadcast?.timezone, nowMs);
  const matches = useThings('Matches', linkedIds(next?.bracket.ordered_matches));
  const drawn = useLoadedTogether(
    next && { ...next, matches, times },
    next?.bracket.id ?? '',
    !hasTimes || times !== undefined,
  );
  if (!drawn) return null;
  const { bracket, layout } = drawn;
  const zone = level === 'tags' ? drawn.times?.zoneOf(drawn.matches) : undefined;
  const subtitle = [bracket.name !== title && bracket.name, zone && `Times in ${zone}`].filter(Boolean);
  return (
    <PanelPicture
      title={title}
      subtitle={subtitle.join(' · ')}
      isExtended={isExtended}
      isShown={given !== undefined}
      swapKey={bracket.id}
    >
      <BracketBoard
        bracket={bracket}
        layout={layout}
        isExtended={isExtended}
        isSmall={isSmall ?? false}
        scale={scale ?? 1}
        times={drawn.times}
        nowMs={nowMs}
        onLevel={setLevel}
      />
    </PanelPicture>
  );
}
