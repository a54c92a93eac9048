import type { CSSProperties } from 'react';
import type { Attachment } from '#contract/records/field.ts';
import type { Theme } from '#contract/records.ts';
import { logoKeys } from '#domain/theme/images.ts';
import type { ThemedRecord } from '#domain/theme/name-colours.ts';
import { Themed } from './Themed.tsx';
import styles from './ThemeLogo.module.css';
import { ThingImage } from './ThingImage.tsx';
import { initialsScale } from './team-initials.ts';

type ThemeLogoProps = {
  theme: Theme | undefined;
  /** Used when the theme has no logo. */
  icon?: readonly Attachment[] | undefined;
  /** The record of the theme: its tile has a colour of its own where the theme has none. */
  record?: ThemedRecord | undefined;
  /** Letters shown when there is no logo. */
  mark: string;
  /** Side of the square in pixels of a 16 px root. */
  size: number;
};

type LogoField = 'small_logo' | 'default_logo';

/** Returns true if a team has a small logo, its own or its theme's. Without one its initials are shown. */
export function hasLogo(theme: Theme | undefined, icon: readonly Attachment[] | undefined): boolean {
  return [theme?.small_logo, theme?.default_logo, icon].some((pictures) => (pictures?.length ?? 0) > 0);
}

/** A logo on its background with an accent line below, or letters instead of a logo. */
export function ThemeLogo({ theme, record, icon, mark, size }: ThemeLogoProps) {
  const logos = logoKeys(size).map((key) => theme?.[key as LogoField]);
  const style = { '--logo-size': `${size / 16}rem`, '--mark-scale': initialsScale(mark) } as CSSProperties;
  return (
    <Themed theme={theme} record={record} as="span" className={styles.logo} style={style} aria-hidden="true">
      <ThingImage
        attachments={[...logos, icon]}
        size={`s-${size}`}
        alt=""
        className={styles.image}
        fallback={<span className={styles.mark}>{mark}</span>}
      />
    </Themed>
  );
}
