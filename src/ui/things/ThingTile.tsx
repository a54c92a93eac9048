import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { GameEvent, Player, Team, Theme } from '#contract/records.ts';
import { eventInitials } from './event-initials.ts';
import { FollowedMark } from './FollowedMark.tsx';
import { Themed } from './Themed.tsx';
import { ThemeLogo } from './ThemeLogo.tsx';
import { ThingImage } from './ThingImage.tsx';
import { ThingLink } from './ThingLink.tsx';
import styles from './ThingTile.module.css';
import { teamInitials } from './team-initials.ts';
import { useLinked } from './use-linked.ts';
import { VerifiedMark } from './VerifiedMark.tsx';

type Thing =
  | { type: 'team'; record: Team }
  | { type: 'player'; record: Player }
  | { type: 'event'; record: GameEvent };

type ThingTileProps = Thing & {
  /** Not a link. */
  noLink?: boolean | undefined;
  /** A square image above the name: the player's, else the theme's logo. */
  headshot?: boolean | undefined;
  /** A second line, such as a role. */
  note?: ReactNode;
  /** The page of the record it leads to, when not the first. */
  subPage?: string | undefined;
};

function markOf(thing: Thing): string {
  switch (thing.type) {
    case 'team':
      return teamInitials(thing.record);
    case 'event':
      return eventInitials(thing.record);
    case 'player':
      return '';
    default:
      throw new Error(`Unknown tile: ${JSON.stringify(thing satisfies never)}`);
  }
}

const themeLink = (thing: Thing) =>
  thing.type === 'player' ? thing.record.profile_picture_theme : thing.record.theme;

function Picture({ thing, theme }: { thing: Thing; theme: Theme | undefined }) {
  const headshots = thing.type === 'player' ? thing.record.headshot : undefined;
  return (
    <span className={styles.headshot}>
      <ThingImage
        attachments={[headshots, theme?.default_logo, theme?.small_logo]}
        size="s-180"
        alt=""
        className={styles.picture}
        fallback={<span className={styles.letters}>{teamInitials({ name: thing.record.name })}</span>}
      />
    </span>
  );
}

/** Names above this many characters are set smaller, so that a narrow chip holds them. */
const longName = 24;

/** A chip in the colours of a team, event or player: logo, name, verified tick. */
export function ThingTile({ noLink, headshot, note, subPage, ...thing }: ThingTileProps) {
  const theme = useLinked('Themes', themeLink(thing));
  const { type, record } = thing;
  const isPlayer = type === 'player';
  const themed = isPlayer ? undefined : { name: record.name, theme: themeLink(thing) };
  const content = (
    <>
      {headshot && <Picture thing={thing} theme={theme} />}
      {!headshot && !isPlayer && <ThemeLogo theme={theme} record={themed} mark={markOf(thing)} size={40} />}
      <span className={styles.words}>
        <span className={clsx(styles.name, (record.name?.length ?? 0) > longName && styles.long)}>
          <FollowedMark record={record} />
          {record.name ?? ''}
          {isPlayer && record.verified && <VerifiedMark />}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  );
  const isTextual = isPlayer && !headshot;
  const className = clsx(
    styles.tile,
    headshot && styles.tall,
    isTextual && styles.textual,
    !noLink && styles.linked,
  );
  return (
    <Themed theme={theme} record={themed} className={styles.frame}>
      {noLink ? (
        <span className={className} title={record.name}>
          {content}
        </span>
      ) : (
        <ThingLink type={type} record={record} subPage={subPage} className={className} title={record.name}>
          {content}
        </ThingLink>
      )}
    </Themed>
  );
}
