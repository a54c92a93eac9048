import { useMemo } from 'react';
import type { Match } from '#contract/records.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { Rise } from '../parts/lists/Rise.tsx';
import { usePresence } from '../parts/lists/use-presence.ts';
import { useMarks } from '../parts/marks/use-marks.ts';
import { arrivalStep, contentStep } from '../parts/motion/steps.ts';
import { useFrame } from '../parts/stage/use-frame.ts';
import { needsDays } from './model/centre.ts';
import { schedulePlan } from './model/rows.ts';
import { rowNote } from './model/texts.ts';
import styles from './ScheduleBoard.module.css';
import { ScheduleRow } from './ScheduleRow.tsx';

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
export function ScheduleBoard({ matches, zone, nowMs, isLeaving: areLeaving }: ScheduleBoardProps) {
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
