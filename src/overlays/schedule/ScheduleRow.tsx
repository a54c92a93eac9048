import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Match, Team } from '#contract/records.ts';
import { useSettled } from '#data/hooks/use-settled.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { winnerIndex } from '#domain/match/decided.ts';
import { teamSlots } from '#domain/match/placeholder-teams.ts';
import { linkedIds } from '#domain/record-id.ts';
import { hasSecondMark } from '#ui/things/second-mark.ts';
import { useFeederTexts } from '#ui/things/use-feeder-texts.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import type { AirMark } from '../parts/marks/air-mark.ts';
import { MarkFrame } from '../parts/marks/MarkFrame.tsx';
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
  const teamKeys = linkedIds(match.teams);
  const teams: readonly Team[] = useThings('Teams', teamKeys);
  // An empty plate meanwhile: a placeholder would be taken for the real opponent.
  const isLoading = !useSettled(teamKeys) && teams.length < teamKeys.length;
  const maps = useThings('Maps', match.first_to === 1 ? linkedIds(match.maps) : undefined);
  const themes = [useTheme(teams[0]), useTheme(teams[1])] as const;
  const feeders = useFeederTexts(match);
  const slots = teamSlots(match, teams, feeders.texts, feeders.shortTexts);
  const isAlike = teams.length === 2 && hasSecondMark(themes[0], themes[1]);
  const centre = scheduleCentre(match, maps, { zone, nowMs, hasDays, isLive: mark === 'live' });
  const winner = centre.kind === 'scores' ? winnerIndex(match) : null;
  return (
    <div
      className={clsx(styles.match, isLastOfStart && 'last-of-start')}
      style={{ '--plate': `${plan.platePx / 16}rem` } as CSSProperties}
      data-center={centre.kind}
      data-stream={match.stream_code}
      data-day={match.day}
      data-division={match.division}
      data-round={match.round}
      data-match-group={match.match_group}
      data-first-to={match.first_to}
    >
      {match.special_event ? (
        <ScheduleSpecial name={overlayText(match.custom_name)} centre={centre} plan={plan} />
      ) : (
        <div className={styles.teams}>
          {([0, 1] as const).map((side) => {
            const slot = slots[side];
            return (
              <ScheduleSide
                key={side}
                side={side}
                slot={slot}
                isLoading={isLoading}
                theme={slot.dummy ? undefined : themes[teams.indexOf(slot.team)]}
                plan={plan}
                result={sideResult(winner, side)}
                isMarked={isAlike && side === 1}
                badge={mark}
              />
            );
          })}
          <ScheduleCentre
            centre={centre}
            winner={winner}
            themes={themes}
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
