import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Theme } from '#contract/records.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { initialsScale } from '#ui/things/team-initials.ts';
import { classHooks } from '../stage/class-hooks.ts';
import { FittedText } from '../text/FittedText.tsx';
import { type LogoKind, logoAddress } from './logo-address.ts';
import styles from './OverlayLogo.module.css';
import { usePicture } from './use-picture.ts';

type OverlayLogoProps = {
  theme: Theme | undefined;
  /** Height of the block, and of its width unless `isWide`, in px of the stage. */
  sizePx: number;
  kind?: LogoKind | undefined;
  /** `holder`: on the theme's logo colours with its accent below; `bare`: on whatever is behind. */
  on?: 'holder' | 'bare' | undefined;
  /** Letters that stand for a missing or unreachable logo; without them nothing is drawn then. */
  mark?: string | undefined;
  /** Another picture when the theme has none: a team's icon. */
  icon?: Parameters<typeof logoAddress>[3];
  /** As wide as its container; the picture keeps its shape. */
  isWide?: boolean | undefined;
  className?: string | undefined;
};

/** A theme's logo for the air. It never loads late, never shows a broken picture, and does without one. */
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
