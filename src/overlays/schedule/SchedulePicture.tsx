import clsx from 'clsx';
import { type CSSProperties, useMemo } from 'react';
import type { Match, Theme } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { type SideIndex, winnerIndex } from '#domain/match/outcome.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { broadcastZone, zoneLabel } from '#domain/time/zones.ts';
import { type ListName, useScheduleList } from '#ui/schedule/use-schedule-list.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { Rise } from '../parts/lists/Rise.tsx';
import { usePresence } from '../parts/lists/use-presence.ts';
import { type AirMark, MarkFrame, MarkPlate, useMarks } from '../parts/marks/MarkPlate.tsx';
import { matchAttributes, useMatchSides, useSingleMap } from '../parts/match/use-match-sides.ts';
import { arrivalStep, contentStep } from '../parts/motion/Slide.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { ScoreCell, sideResult } from '../parts/score/ScoreCell.tsx';
import { useFrame } from '../parts/stage/use-frame.ts';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines, overlayText } from '../parts/text/overlay-text.ts';
import { type ScheduleCentre as Centre, needsDays, scheduleCentre, shownStarts } from './model/centre.ts';
import { type SchedulePlan, schedulePlan } from './model/rows.ts';
import { rowNote } from './model/texts.ts';
import styles from './SchedulePicture.module.css';
import { ScheduleSide, ScheduleSpecial } from './ScheduleSide.tsx';

type ScheduleCentreProps = {
  centre: Centre;
  winner: SideIndex | null;
  /** Of both sides. */
  themes: readonly [Theme | undefined, Theme | undefined];
  plan: SchedulePlan;
  /** Times carry their day. */
  hasDays: boolean;
};

/** Scores as a share of the names. */
const scoreShare = 1.3;

/** Between the teams: the scores, or when it starts. */
function ScheduleCentre({ centre, winner, themes, plan, hasDays }: ScheduleCentreProps) {
  const { isTall, textPx } = plan;
  return (
    <div className={clsx(styles.centre, hasDays && !isTall && styles.wide)}>
      <SwapFade swapKey={centre.kind} className={styles.swap}>
        {centre.kind === 'scores' ? (
          <span className={styles.scores}>
            {([0, 1] as const).map((side) => (
              <ScoreCell
                key={side}
                score={centre.scores[side]}
                theme={themes[side]}
                result={sideResult(winner, side)}
                textPx={textPx * scoreShare}
                className={styles.score}
              />
            ))}
          </span>
        ) : centre.kind === 'time' ? (
          <span className={styles.time}>
            {centre.day && isTall && <FittedText text={centre.day} align="center" className={styles.day} />}
            <FittedText
              text={centre.day && !isTall ? `${centre.day} ${centre.time}` : centre.time}
              align="center"
              className={styles.clock}
            />
          </span>
        ) : centre.kind === 'word' ? (
          <span className={styles.time}>
            <FittedText
              text={centre.word}
              shorter={[onTwoLines(centre.word) ?? undefined]}
              align="center"
              className={styles.outcome}
            />
          </span>
        ) : centre.kind === 'versus' ? (
          <span className={styles.time}>vs</span>
        ) : null}
      </SwapFade>
    </div>
  );
}

type RowNoteProps = { note: string; mark: AirMark | undefined };

/** The line below the names: what the match is about, and whether it is live. Another mark or text cross-fades. */
export function RowNote({ note, mark }: RowNoteProps) {
  return (
    <SwapFade swapKey={`${mark} ${note}`} className={styles.line}>
      <span className={styles.note}>
        {mark && <MarkPlate mark={mark} />}
        {note && <FittedText text={note} align="center" className={styles.text} />}
      </span>
    </SwapFade>
  );
}

type ScheduleRowProps = {
  match: Match;
  plan: SchedulePlan;
  isLastOfStart: boolean;
  mark: AirMark | undefined;
  zone: string;
  nowMs: number;
  hasDays: boolean;
};

/** One match: its teams, and between them the score or the start. */
function ScheduleRow({ match, plan, isLastOfStart, mark, zone, nowMs, hasDays }: ScheduleRowProps) {
  const { sides, isLoading } = useMatchSides(match);
  const maps = useSingleMap(match);
  const centre = scheduleCentre(match, maps, { zone, nowMs, hasDays, isLive: mark === 'live' });
  const winner = centre.kind === 'scores' ? winnerIndex(match) : null;
  return (
    <div
      className={clsx(styles.match, isLastOfStart && 'last-of-start')}
      style={{ '--plate': `${plan.platePx / 16}rem` } as CSSProperties}
      data-center={centre.kind}
      {...matchAttributes(match)}
    >
      {match.special_event ? (
        <ScheduleSpecial name={overlayText(match.custom_name)} centre={centre} plan={plan} />
      ) : (
        <FittedGroup>
          <div className={styles.teams}>
            {([0, 1] as const).map((side) => (
              <ScheduleSide
                key={side}
                side={side}
                {...sides[side]}
                isLoading={isLoading}
                plan={plan}
                result={sideResult(winner, side)}
                badge={mark}
              />
            ))}
            <ScheduleCentre
              centre={centre}
              winner={winner}
              themes={[sides[0].theme, sides[1].theme]}
              plan={plan}
              hasDays={hasDays}
            />
          </div>
        </FittedGroup>
      )}
      <MarkFrame mark={mark} />
      {plan.hasNotes && <RowNote note={rowNote(match)} mark={mark} />}
    </div>
  );
}

type ScheduleBoardProps = {
  matches: readonly Match[];
  /** The broadcast's time zone. */
  zone: string;
  nowMs: number;
  /** The list was taken away: its rows leave. */
  isLeaving: boolean;
};

const exitMs = 300;

/** A row for each match, as high as their number allows. */
function ScheduleBoard({ matches, zone, nowMs, isLeaving: areLeaving }: ScheduleBoardProps) {
  const { canAnimate } = useOverlay();
  const { frameRef, frame } = useFrame();
  const markOf = useMarks(nowMs);
  const wantsNotes = matches.some((match) => rowNote(match) !== '' || markOf(match) !== undefined);
  const plan = useMemo(() => frame && schedulePlan(matches, frame, wantsNotes), [matches, frame, wantsNotes]);
  const hasDays = needsDays(matches, { zone, nowMs });
  const planned = matches.flatMap((match, order) => {
    const row = plan?.rows[order];
    return plan && row ? [{ key: match.id, item: { match, row, plan, order } }] : [];
  });
  const rows = usePresence(planned, canAnimate ? exitMs : 0);
  return (
    <div ref={frameRef} className={styles.board}>
      {rows.map(({ key, item: { match, row, plan: ofRow, order }, arrival, isLeaving }) => (
        <Rise
          key={key}
          place={row}
          step={arrival === undefined ? contentStep + order : arrivalStep + arrival}
          isLeaving={isLeaving || areLeaving}
          style={{ fontSize: `${ofRow.textPx / 16}rem` }}
        >
          <ScheduleRow
            match={match}
            plan={ofRow}
            isLastOfStart={row.isLastOfStart}
            mark={markOf(match)}
            zone={zone}
            nowMs={nowMs}
            hasDays={hasDays}
          />
        </Rise>
      ))}
    </div>
  );
}

type SchedulePictureProps = {
  matchKeys: readonly string[];
  /** `fixed`: exactly these in this order, `sorted`: all of these, otherwise those marked for the list. */
  list: ListName;
  /** Used when the address has no title. */
  title?: string | undefined;
  isExtended: boolean;
};

/** A list of matches in the generic panel, or extended over the whole page; it closes with its content still in it. */
export function SchedulePicture({ matchKeys, list, title = 'Schedule', isExtended }: SchedulePictureProps) {
  const { broadcast } = useOverlay();
  const nowMs = useClock(minuteMs);
  const listed = useScheduleList(matchKeys, list);
  const isShown = listed.length > 0;
  // An emptied list closes with the matches it had.
  const matches = useLastKnown(listed, isShown);
  if (matches === undefined) return null;
  const zone = broadcastZone(broadcast?.timezone);
  const label = zoneLabel(zone, shownStarts(matches));
  return (
    <PanelPicture
      title={title}
      subtitle={label && `Times in ${label}`}
      isExtended={isExtended}
      isShown={isShown}
    >
      <ScheduleBoard matches={matches} zone={zone} nowMs={nowMs} isLeaving={!isShown} />
    </PanelPicture>
  );
}
