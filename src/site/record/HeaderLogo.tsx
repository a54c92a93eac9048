import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Attachment } from '#contract/records/field.ts';
import type { Theme } from '#contract/records.ts';
import type { ThemedRecord } from '#domain/theme/name-colours.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import { initialsScale } from '#ui/things/team-initials.ts';
import styles from './HeaderLogo.module.css';

type HeaderLogoProps = {
  theme: Theme | undefined;
  /** Tried when the theme has no logo. */
  picture?: readonly Attachment[] | undefined;
  /** The record of the theme: its tile has a colour of its own where the theme has none. */
  record?: ThemedRecord | undefined;
  /** Letters rendered on the colours if there is no image. */
  mark: string;
  /** For a low header. */
  isSmall?: boolean | undefined;
};

/** The large logo at the head of a record's page; it shrinks on phones. */
export function HeaderLogo({ theme, record, picture, mark, isSmall }: HeaderLogoProps) {
  const style = { '--mark-scale': initialsScale(mark) } as CSSProperties;
  return (
    <Themed
      theme={theme}
      record={record}
      as="span"
      className={clsx(styles.logo, isSmall && styles.small)}
      style={style}
      aria-hidden="true"
    >
      <ThingImage
        attachments={[theme?.default_logo, theme?.small_logo, picture]}
        size="s-200"
        alt=""
        className={styles.image}
        fallback={<span className={styles.mark}>{mark}</span>}
        isEager
      />
    </Themed>
  );
}
