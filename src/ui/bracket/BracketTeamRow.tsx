import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { FollowedMark } from '../things/FollowedMark.tsx';
import { Themed } from '../things/Themed.tsx';
import { ThingImage } from '../things/ThingImage.tsx';
import { initialsScale, teamInitials } from '../things/team-initials.ts';
import { useChangeCount } from '../things/use-change-count.ts';
import { useTheme } from '../things/use-theme.ts';
import styles from './BracketTeamRow.module.css';
import type { BracketSlot } from './bracket-games.ts';

type BracketTeamRowProps = {
  slot: BracketSlot;
  isSmall?: boolean | undefined;
  isDimmed?: boolean | undefined;
  /** Stripes, because the other team's colour looks similar. */
  hasMark?: boolean | undefined;
};

/** Names above this many characters are set smaller, so that two lines hold them. */
const longName = 30;

/** One of the two team rows of a match box. */
export function BracketTeamRow({ slot, isSmall, isDimmed, hasMark }: BracketTeamRowProps) {
  const { team, teamKey, score, result } = slot;
  const theme = useTheme(team);
  const changes = useChangeCount(score || undefined);
  const text = isSmall ? slot.shortText : slot.text;
  const className = clsx(styles.row, isDimmed && styles.dimmed, result && styles[result]);
  if (!team) {
    return (
      <span className={clsx(className, styles.placeholder)} data-bracket-row="" title={slot.text}>
        <span className={styles.text}>{text}</span>
      </span>
    );
  }
  const mark = teamInitials(team);
  return (
    <Themed
      theme={theme}
      record={team}
      as="span"
      className={clsx(className, hasMark && styles.marked)}
      data-bracket-row=""
      data-bracket-team={teamKey}
    >
      <span className={styles.logo} style={{ '--mark-scale': initialsScale(mark) } as CSSProperties}>
        <ThingImage
          attachments={[theme?.small_logo, theme?.default_logo, team.icon]}
          size="s-48"
          alt=""
          className={styles.image}
          fallback={<span className={styles.mark}>{mark}</span>}
        />
      </span>
      <span
        className={clsx(styles.name, isSmall && styles.code, text.length > longName && styles.long)}
        title={slot.text}
      >
        <FollowedMark record={team} />
        {text}
      </span>
      {score !== '' && (
        <span key={changes} className={clsx(styles.score, changes > 0 && styles.changed)}>
          {score}
        </span>
      )}
    </Themed>
  );
}
