import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Team, Theme } from '#contract/records.ts';
import { cleanId } from '#domain/record-id.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { logoAttachment } from '../logos/use-picture.ts';
import { SwapFade } from '../motion/SwapFade.tsx';
import { classHooks } from '../stage/class-hooks.ts';
import { FittedText } from '../text/FittedText.tsx';
import styles from './TeamPlate.module.css';

type TeamPlateProps = {
  /** Undefined for a place that waits for its team. */
  team: Team | undefined;
  theme: Theme | undefined;
  /** The ways to write it, longest first. */
  texts: readonly string[];
  /** Letters in the place of a missing logo; without them a bar of the team's colour is shown there. */
  mark?: string | undefined;
  /** A bar of the team's colour instead of its logo, for narrow places. */
  hasBar?: boolean | undefined;
  /** The logo's side; the name begins there. */
  logoAt: 'left' | 'right';
  /** px of the stage. */
  heightPx: number;
  result: 'winner' | 'loser' | undefined;
  /** The other team looks the same. */
  isMarked: boolean;
  className?: string | undefined;
  /** At the other end: a score. */
  children?: ReactNode;
};

/** One team in a row of a list or bracket: ink with the team's glow from its logo's side. */
export function TeamPlate({
  team,
  theme,
  texts: [text = '', ...shorter],
  mark,
  hasBar = false,
  logoAt,
  heightPx,
  result,
  isMarked,
  className,
  children,
}: TeamPlateProps) {
  const hasLogo = !hasBar && (mark !== undefined || logoAttachment(theme, 'small', team?.icon) !== undefined);
  return (
    <Themed
      theme={theme}
      as="span"
      className={clsx(
        styles.plate,
        styles[logoAt],
        team && styles.team,
        team && !theme && classHooks.withoutTheme,
        result && styles[result],
        className,
      )}
      data-team={cleanId(team)}
      data-second={isMarked || undefined}
    >
      <SwapFade swapKey={cleanId(team) ?? text} className={styles.swap}>
        <span className={styles.who}>
          {team && (
            <span className={hasLogo ? styles.logo : styles.bar}>
              {hasLogo && (
                <OverlayLogo theme={theme} sizePx={heightPx} kind="small" mark={mark} icon={team} isWide />
              )}
            </span>
          )}
          <FittedText
            text={text}
            shorter={shorter}
            align={logoAt === 'left' ? 'start' : 'end'}
            group="team"
            className={styles.name}
          />
        </span>
      </SwapFade>
      {children}
    </Themed>
  );
}
