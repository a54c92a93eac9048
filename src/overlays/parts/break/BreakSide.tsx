import type { Team, Theme } from '#contract/records.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';
import { cleanId } from '#domain/record-id.ts';
import { teamInitials } from '#ui/things/team-initials.ts';
import { logoAttachment } from '../logos/logo-address.ts';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { plateNaming, teamNaming } from '../logos/team-name.ts';
import { SwapFade } from '../motion/SwapFade.tsx';
import { FittedText } from '../text/FittedText.tsx';
import styles from './BreakMatch.module.css';

type BreakSideProps = {
  slot: TeamSlot<Team>;
  /** The team is being loaded: a placeholder would be taken for the real opponent. */
  isLoading: boolean;
  theme: Theme | undefined;
  sizePx: number;
  hasName: boolean;
  /** Both teams' names have room below letters that stand for their logo; one alone would read as an error. */
  isShort: boolean;
  /** The other team's colours look the same. */
  isMarked: boolean;
};

/** One team of a compact match: its logo, and its name below where there is room; who is to come as text. */
export function BreakSide({ slot, isLoading, theme, sizePx, hasName, isShort, isMarked }: BreakSideProps) {
  const team = slot.dummy ? undefined : slot.team;
  const open = slot.dummy && !isLoading ? slot : undefined;
  // A code below each logo; the name where the code stands for the logo, if there is room.
  const hasLogo = logoAttachment(theme, 'small', team?.icon) !== undefined;
  const naming =
    team && (hasLogo ? teamNaming(team, true) : isShort ? plateNaming(team, theme, false) : undefined);
  return (
    <SwapFade swapKey={cleanId(team) ?? open?.text ?? ''} className={styles.side}>
      <span className={styles.who}>
        {team && (
          <span className={styles.logo} data-second={isMarked || undefined}>
            <OverlayLogo
              theme={theme}
              sizePx={sizePx}
              kind="small"
              mark={teamInitials(team)}
              icon={team}
              isWide
            />
          </span>
        )}
        {naming && hasName && (
          <FittedText text={naming.text} shorter={naming.shorter} align="center" className={styles.name} />
        )}
        {open && (
          <FittedText
            text={open.text}
            shorter={[open.short ?? undefined]}
            align="center"
            className={styles.open}
          />
        )}
      </span>
    </SwapFade>
  );
}
