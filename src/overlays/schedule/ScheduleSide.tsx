import clsx from 'clsx';
import type { Team, Theme } from '#contract/records.ts';
import type { SideIndex } from '#domain/match/decided.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';
import { cleanId } from '#domain/record-id.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { teamInitials } from '#ui/things/team-initials.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import type { AirMark } from '../parts/marks/air-mark.ts';
import { MarkPlate } from '../parts/marks/MarkPlate.tsx';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { classHooks } from '../parts/stage/class-hooks.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
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
  /** The other team's colours look the same. */
  isStriped: boolean;
  /** The mark, for rows without a line below the names. */
  badge: AirMark | undefined;
};

/** Names go on two lines before they are smaller than this, and become codes only then. */
const floor = 0.62;

/** One side of a row: the name on a plate, the logo on its colours towards the middle. */
export function ScheduleSide({
  side,
  slot,
  isLoading,
  theme,
  plan,
  result,
  isStriped,
  badge,
}: ScheduleSideProps) {
  const team = slot.dummy ? undefined : slot.team;
  const [text = '', ...shorter] = isLoading && !team ? [] : sideTextVariants(slot, plan.isTall);
  return (
    <Themed
      theme={theme}
      className={clsx(styles.side, side === 0 ? styles.left : styles.right, result && styles[result])}
    >
      {badge && <MarkPlate mark={badge} />}
      <SwapFade swapKey={cleanId(team) ?? text} className={styles.swap}>
        <span className={clsx(styles.who, !team && styles.open)}>
          <span className={clsx(styles.plate, team && !theme && classHooks.withoutTheme)}>
            <FittedText
              text={text}
              shorter={shorter}
              align={side === 0 ? 'end' : 'start'}
              floor={floor}
              className={styles.name}
            />
          </span>
          {team && (
            <span className={clsx(styles.logo, isStriped && styles.striped)}>
              <OverlayLogo
                theme={theme}
                sizePx={plan.platePx}
                kind="small"
                mark={teamInitials(team)}
                icon={team}
                isWide
              />
            </span>
          )}
        </span>
      </SwapFade>
    </Themed>
  );
}
