import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Theme } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type LinkField, linkedIds } from '#domain/record-id.ts';
import type { ThemedRecord } from '#domain/theme/name-colours.ts';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { SocialLinks } from '#ui/things/SocialLinks.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import styles from './RecordHeader.module.css';

const socialRem = 2.875;
const socialHeightRem = 2.75;

type RecordSocialsProps = {
  socials: LinkField;
  /** All records of the page are loaded: missing ones will not arrive. */
  isComplete: boolean;
};

/** The approved social links of a record. Their space is kept while they load, so that the page does not shift. */
export function RecordSocials({ socials: links, isComplete }: RecordSocialsProps) {
  const keys = linkedIds(links);
  const socials = useThings('Socials', keys);
  const isPlaceKept = !isComplete && socials.length < keys.length;
  return (
    <div className={styles.socials}>
      {isPlaceKept ? (
        <Skeleton width={keys.length * socialRem} height={socialHeightRem} />
      ) : (
        <SocialLinks socials={socials} />
      )}
    </div>
  );
}

type RecordHeaderProps = {
  theme: Theme | undefined;
  /** The record of the theme: colours are derived from its name where the theme has none. */
  record?: ThemedRecord | undefined;
  logo: ReactNode;
  /** Short line above the name. */
  above?: ReactNode;
  /** The page's first heading; absent while it loads. */
  name?: ReactNode;
  /** Line below the name. */
  below?: ReactNode;
  /**
   * Links and buttons below the texts; those with `data-always` are shown in a low header of any width.
   */
  extras?: ReactNode;
  /** The low variant of one or two lines, for child pages. */
  isCompact?: boolean | undefined;
};

/** The header of a record's page in its theme colours. */
export function RecordHeader({
  theme,
  record,
  logo,
  above,
  name,
  below,
  extras,
  isCompact,
}: RecordHeaderProps) {
  return (
    <Themed
      theme={theme}
      record={record}
      as="header"
      className={clsx(styles.header, isCompact && styles.compact)}
      data-compact={isCompact || undefined}
    >
      {logo}
      <div className={styles.words}>
        {above && <p className={styles.above}>{above}</p>}
        {name === undefined ? (
          <p className={styles.name}>
            <Skeleton width="60%" height="1.1em" />
          </p>
        ) : (
          <h1 className={styles.name} tabIndex={-1}>
            {name}
          </h1>
        )}
        {below && <div className={styles.below}>{below}</div>}
      </div>
      {extras && <div className={styles.extras}>{extras}</div>}
    </Themed>
  );
}
