import { useMemo } from 'react';
import type { Match } from '#contract/records.ts';
import { needsDays } from '#domain/broadcast/schedule-overlay-centre.ts';
import { schedulePlan } from '#domain/broadcast/schedule-overlay-rows.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useFrame } from '../parts/use-frame.ts';
import { useMarks } from '../parts/use-marks.ts';
import { Wipe } from '../parts/Wipe.tsx';
import { rowNote } from './logic.ts';
import styles from './ScheduleBoard.module.css';
import { ScheduleRow } from './ScheduleRow.tsx';

type ScheduleBoardProps = {
  matches: readonly Match[];
  /** The broadcast's time zone. */
  zone: string;
  nowMs: number;
};

/** Rows enter when the panel has opened: after seven steps of 60 ms, all of them within half a second. */
const firstStep = 7;
const lastStep = 15;
const rem = (px: number): string => `${px / 16}rem`;

/** A row for each match, as high as their number allows. */
export function ScheduleBoard({ matches, zone, nowMs }: ScheduleBoardProps) {
  const { isEntered } = useOverlay();
  const { frameRef, frame } = useFrame();
  const markOf = useMarks(nowMs);
  const wantsNotes = matches.some((match) => rowNote(match) !== '' || markOf(match) !== undefined);
  const plan = useMemo(() => frame && schedulePlan(matches, frame, wantsNotes), [matches, frame, wantsNotes]);
  const hasDays = needsDays(matches, { zone, nowMs });
  return (
    <div ref={frameRef} className={styles.board}>
      {plan &&
        matches.map((match, place) => {
          const row = plan.rows[place];
          if (!row) return null;
          return (
            <Wipe
              key={match.id}
              isOpen={isEntered}
              from="middle"
              step={Math.min(firstStep + place, lastStep)}
              className={styles.row}
              style={{
                left: rem(row.x),
                top: rem(row.y),
                width: rem(row.width),
                height: rem(row.height),
                fontSize: rem(plan.textPx),
              }}
            >
              <ScheduleRow
                match={match}
                plan={plan}
                isLastOfStart={row.isLastOfStart}
                mark={markOf(match)}
                zone={zone}
                nowMs={nowMs}
                hasDays={hasDays}
              />
            </Wipe>
          );
        })}
    </div>
  );
}
