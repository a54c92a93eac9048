import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { Team, Theme } from '#contract/records.ts';
import { splashColours } from '#domain/theme/splash-colours.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { OverlayLogo } from '../logos/OverlayLogo.tsx';
import { teamNaming } from '../logos/team-name.ts';
import { classHooks } from '../stage/class-hooks.ts';
import styles from './SplashPlate.module.css';

type SplashPlateProps = {
  theme: Theme | undefined;
  /** Undefined for a place that waits for its team: the plate has no logo. */
  team: Team | undefined;
  /** Without one there is no logo. */
  logoPx?: number | undefined;
  /** The other team's colours look the same. */
  isMarked?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** Strength of the black where the name is: a plate gets darker towards its lower edge. */
const shadeUnderName = 0.3;

/**
 * A large plate in a team's colours with its wordmark or logo; never so bright that it floods the frame. Names on it are
 * large text.
 */
export function SplashPlate({ theme, team, logoPx, isMarked, className, children }: SplashPlateProps) {
  const colours = splashColours(theme, shadeUnderName);
  const style = { '--splash': colours?.ground, '--on-splash': colours?.largeText } as CSSProperties;
  const isOwnGround = colours !== undefined && colours.ground === theme?.color_logo_background?.toLowerCase();
  return (
    <Themed
      theme={theme}
      className={clsx(styles.plate, classHooks.surface, team && !theme && classHooks.withoutTheme, className)}
      style={style}
      data-second={isMarked || undefined}
    >
      {logoPx !== undefined && (
        <span className={styles.logo}>
          {team && (
            <OverlayLogo
              theme={theme}
              sizePx={logoPx}
              kind="large"
              on={isOwnGround || theme?.color_logo_background === undefined ? 'bare' : 'holder'}
              mark={teamNaming(team, true).text}
              icon={team}
            />
          )}
        </span>
      )}
      {children}
    </Themed>
  );
}
