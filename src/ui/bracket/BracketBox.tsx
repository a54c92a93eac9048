import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import type { Slot } from '#domain/bracket/layout.ts';
import type { TimeOptions } from '#domain/time/format.ts';
import { friendlyStart } from '#domain/time/friendly-start.ts';
import { streamName } from '../things/match-details.ts';
import { hasSecondMark } from '../things/second-mark.ts';
import { useTheme } from '../things/use-theme.ts';
import { useThingLink } from '../things/use-thing-link.ts';
import styles from './BracketBox.module.css';
import { BracketTeamRow } from './BracketTeamRow.tsx';
import type { BracketGame } from './bracket-games.ts';

export type BracketTags = {
  readonly hasTimes: boolean;
  readonly hasStreams: boolean;
  readonly timeOptions: TimeOptions & { readonly nowMs: number };
};

type BracketBoxProps = {
  game: BracketGame;
  tags: BracketTags;
  isSmall?: boolean | undefined;
  isOutlined?: boolean | undefined;
  /** Key of the team whose path is shown; other rows are dimmed. */
  pathTeam?: string | undefined;
  /** The slots that this team may still reach. */
  pathSlots?: readonly Slot[] | undefined;
  isTabStop?: boolean | undefined;
  /** The list view has room for full labels. */
  isListed?: boolean | undefined;
  /** Absolute position; without it the box is in the normal flow. */
  style?: CSSProperties | undefined;
};

/** A match of a bracket: number and tags above, two team rows; the whole box links to the match. */
export function BracketBox({
  game,
  tags,
  isSmall,
  isOutlined,
  pathTeam,
  pathSlots = [],
  isTabStop,
  isListed,
  style,
}: BracketBoxProps) {
  const { match, slots, isLive, isLoading, needed, outcome } = game;
  const note = needed ?? outcome;
  const link = useThingLink('match', match);
  const hasMark = hasSecondMark(useTheme(slots[0].team), useTheme(slots[1].team));
  const time = tags.hasTimes && match && note !== 'Not needed' ? friendlyStart(match, tags.timeOptions) : '';
  const stream = tags.hasStreams ? match?.stream_code : undefined;
  const isDimmed = (side: 0 | 1) =>
    pathTeam !== undefined && slots[side].teamKey !== pathTeam && !pathSlots.includes(side === 0 ? 1 : 2);
  const shared = {
    className: clsx(
      styles.box,
      isLive && styles.live,
      isLoading && styles.loading,
      isOutlined && styles.outlined,
    ),
    style,
    'data-bracket-match': game.number,
    'aria-label': isLoading ? `Match ${game.label}, loading` : game.sentence,
    tabIndex: isTabStop === false ? -1 : 0,
  };
  const content = (
    <>
      <span
        className={clsx(styles.tags, pathTeam !== undefined && isDimmed(0) && isDimmed(1) && styles.dimmed)}
      >
        <span className={styles.number}>{isListed ? `Match ${game.label}` : game.label}</span>
        {isLive && <span className={styles.on}>LIVE</span>}
        {note && <span className={styles.tag}>{note}</span>}
        {stream && <span className={styles.tag}>{isListed ? streamName(stream) : stream}</span>}
        {time && !isLive && (
          <span className={styles.tag} data-local>
            {time}
          </span>
        )}
      </span>
      <span className={styles.rows}>
        {isLoading ? null : match?.special_event && match.custom_name ? (
          <span className={styles.special} title={match.custom_name}>
            {match.custom_name}
          </span>
        ) : (
          <>
            <BracketTeamRow slot={slots[0]} isSmall={isSmall} isDimmed={isDimmed(0)} />
            <BracketTeamRow slot={slots[1]} isSmall={isSmall} isDimmed={isDimmed(1)} hasMark={hasMark} />
          </>
        )}
      </span>
    </>
  );
  if (!link) {
    // A box without a record is no link yet, but focusable, so that arrow keys can pass through it.
    return (
      // biome-ignore lint/a11y/useSemanticElements: a disabled link has no address.
      <span {...shared} role="link" aria-disabled="true" tabIndex={shared.tabIndex}>
        {content}
      </span>
    );
  }
  return link.isAbsolute ? (
    <a {...shared} href={link.href}>
      {content}
    </a>
  ) : (
    <Link {...shared} href={link.href}>
      {content}
    </Link>
  );
}
