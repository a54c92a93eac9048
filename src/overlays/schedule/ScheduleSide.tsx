import type { Team, Theme } from '#contract/records.ts';
import type { SideIndex } from '#domain/match/outcome.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';
import { logoMark } from '../parts/logos/team-name.ts';
import type { AirMark } from '../parts/marks/air-mark.ts';
import { MarkPlate } from '../parts/marks/MarkPlate.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { TeamPlate } from '../parts/plates/TeamPlate.tsx';
import type { SchedulePlan } from './model/rows.ts';
import { sideTextVariants } from './model/texts.ts';
import styles from './ScheduleSide.module.css';

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
