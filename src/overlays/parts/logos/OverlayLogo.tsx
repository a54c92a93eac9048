import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Theme } from '#contract/records.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { initialsScale } from '#ui/things/team-initials.ts';
import { classHooks } from '../stage/class-hooks.ts';
import { FittedText } from '../text/FittedText.tsx';
import styles from './OverlayLogo.module.css';
import { type LogoKind, logoAddress, usePicture } from './use-picture.ts';

type OverlayLogoProps = {
  theme: Theme | undefined;
  /** Height of the block, and of its width unless `isWide`, in px of the stage. */
  sizePx: number;
  kind?: LogoKind | undefined;
  /** `holder`: on the theme's logo colours with its accent below; `bare`: on whatever is behind. */
  on?: 'holder' | 'bare' | undefined;
  /** Letters in place of a missing or unreachable logo; without them nothing is rendered then. */
  mark?: string | undefined;
  /** Another image if the theme has none: a team's icon. */
  icon?: Parameters<typeof logoAddress>[3];
  /** True if it is as wide as its container; the image keeps its shape. */
  isWide?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A theme's logo for the air. It never appears after its frame and never shows a broken image. Without a logo it shows
 * letters or nothing.
 */
export function OverlayLogo({
  theme,
  sizePx,
  kind = sizePx <= 100 ? 'small' : 'large',
  on = 'holder',
  mark,
  icon,
  isWide,
  className,
}: OverlayLogoProps) {
  const { address, onError } = usePicture(logoAddress(theme, kind, sizePx, icon));
  const hasPicture = address !== undefined;
  if (!hasPicture && !mark) return null;
  const style = {
    '--logo-side': `${sizePx / 16}rem`,
    '--mark-scale': initialsScale(mark ?? ''),
  } as CSSProperties;
  return (
    <Themed
      theme={theme}
      as="span"
      className={clsx(
        styles.logo,
        (on === 'holder' || !hasPicture) && styles.holder,
        !theme && classHooks.withoutTheme,
        !hasPicture && styles.lettered,
        isWide && styles.wide,
        className,
      )}
      style={style}
      aria-hidden="true"
    >
      {hasPicture ? (
        <img
          src={address}
          alt=""
          className={clsx(styles.picture, classHooks.picture)}
          decoding="sync"
          draggable={false}
          onError={onError}
        />
      ) : (
        <FittedText text={mark ?? ''} align="center" className={styles.mark} />
      )}
    </Themed>
  );
}
