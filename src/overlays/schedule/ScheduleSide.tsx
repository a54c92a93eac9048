import clsx from 'clsx';
import type { Team, Theme } from '#contract/records.ts';
import type { SideIndex } from '#domain/match/outcome.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';
import { withoutLineBreaks } from '#domain/text/line-breaks.ts';
import { largeTextPx } from '#domain/theme/colour.ts';
import { logoMark } from '../parts/logos/team-name.ts';
import { type AirMark, MarkPlate } from '../parts/marks/MarkPlate.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { TeamPlate } from '../parts/plates/TeamPlate.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import type { ScheduleCentre } from './model/centre.ts';
import type { SchedulePlan } from './model/rows.ts';
import { sideTextVariants } from './model/texts.ts';
import styles from './ScheduleSide.module.css';

type ScheduleSpecialProps = { name: string; centre: ScheduleCentre; plan: SchedulePlan };

/** A special event, which has no teams: its name over the whole row, and when it starts. */
export function ScheduleSpecial({ name, centre, plan }: ScheduleSpecialProps) {
  const start =
    centre.kind === 'time'
      ? [centre.day, centre.time].filter(Boolean).join(' ')
      : centre.kind === 'word'
        ? centre.word
        : '';
  const text = plan.isTall ? name : withoutLineBreaks(name);
  return (
    <div className={styles.row}>
      {start && <span className={styles.start}>{start}</span>}
      <FittedText
        text={text}
        shorter={plan.isTall ? [onTwoLines(text) ?? undefined] : []}
        align="center"
        className={clsx(styles.name, plan.textPx >= largeTextPx && styles.large)}
      />
    </div>
  );
}

type ScheduleSideProps = {
  side: SideIndex;
  slot: TeamSlot<Team>;
  /** The team is being loaded. */
  isLoading: boolean;
  theme: Theme | undefined;
  plan: SchedulePlan;
  result: 'winner' | 'loser' | undefined;
  /** The other team looks the same. */
  isMarked: boolean;
  /** The mark, for rows without a line below the names. */
  badge: AirMark | undefined;
};

/** One side of a row: the name on a plate, the logo on its colours towards the middle. */
export function ScheduleSide({
  side,
  slot,
  isLoading,
  theme,
  plan,
  result,
  isMarked,
  badge,
}: ScheduleSideProps) {
  const team = slot.dummy ? undefined : slot.team;
  return (
    <TeamPlate
      team={team}
      theme={theme}
      texts={isLoading && !team ? [] : sideTextVariants(slot, plan.isTall, theme)}
      mark={team && logoMark(team, false)}
      logoAt={side === 0 ? 'right' : 'left'}
      heightPx={plan.platePx}
      result={result}
      isMarked={isMarked}
      className={styles.side}
    >
      {side === 0 && !plan.hasNotes && (
        <SwapFade swapKey={badge ?? ''}>{badge && <MarkPlate mark={badge} />}</SwapFade>
      )}
    </TeamPlate>
  );
}
