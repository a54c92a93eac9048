import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Match } from '#contract/records.ts';
import { winnerIndex } from '#domain/match/outcome.ts';
import type { AirMark } from '../parts/marks/air-mark.ts';
import { MarkFrame } from '../parts/marks/MarkFrame.tsx';
import { matchAttributes, useMatchSides } from '../parts/match/use-match-sides.ts';
import { sideResult } from '../parts/score/ScoreCell.tsx';
import { overlayText } from '../parts/text/overlay-text.ts';
import { scheduleCentre } from './model/centre.ts';
import type { SchedulePlan } from './model/rows.ts';
import { rowNote } from './model/texts.ts';
import { RowNote } from './RowNote.tsx';
import { ScheduleCentre } from './ScheduleCentre.tsx';
import styles from './ScheduleRow.module.css';
import { ScheduleSide } from './ScheduleSide.tsx';
import { ScheduleSpecial } from './ScheduleSpecial.tsx';

type ScheduleRowProps = {
  match: Match;
  plan: SchedulePlan;
  isLastOfStart: boolean;
  mark: AirMark | undefined;
  zone: string;
  nowMs: number;
  hasDays: boolean;
};

/** One match: who plays whom, and between them the score or when it starts (overlays-show, break match). */
export function ScheduleRow({ match, plan, isLastOfStart, mark, zone, nowMs, hasDays }: ScheduleRowProps) {
  const { sides, maps, isLoading } = useMatchSides(match);
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
            isTall={plan.isTall}
            hasDays={hasDays}
          />
        </div>
      )}
      <MarkFrame mark={mark} />
      {plan.hasNotes && <RowNote note={rowNote(match)} mark={mark} />}
    </div>
  );
}
