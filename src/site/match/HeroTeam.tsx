import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Team, Theme } from '#contract/records.ts';
import type { TeamSlot } from '#domain/match/placeholder-teams.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { initialsScale, teamInitials } from '#ui/things/team-initials.ts';
import styles from './HeroTeam.module.css';

type HeroTeamProps = {
  slot: TeamSlot<Team>;
  side: 'left' | 'right';
  theme: Theme | undefined;
  isLoser: boolean;
  /** Both teams' colours look alike; this team is drawn with stripes. */
  hasMark?: boolean | undefined;
};

/** One half of the hero: wordmark or logo on the team's colours, and its name. */
export function HeroTeam({ slot, side, theme, isLoser, hasMark = false }: HeroTeamProps) {
  const className = clsx(styles.team, styles[side], isLoser && styles.loser, hasMark && styles.marked);
  if (slot.dummy) {
    return (
      <div className={clsx(className, styles.open)}>
        <span className={styles.text}>{slot.text}</span>
      </div>
    );
  }
  const { team } = slot;
  const mark = teamInitials(team);
  const style = { '--mark-scale': initialsScale(mark) } as CSSProperties;
  return (
    <Themed theme={theme} className={className} style={style}>
      <ThingLink type="team" record={team} className={styles.link}>
        <span className={styles.picture} aria-hidden="true">
          <ThingImage
            attachments={[theme?.default_wordmark, theme?.default_logo, theme?.small_logo, team.icon]}
            size="w-500"
            alt=""
            className={styles.image}
            fallback={<span className={styles.mark}>{mark}</span>}
            isEager
          />
        </span>
        <span className={styles.name}>{team.name}</span>
      </ThingLink>
    </Themed>
  );
}
