import type { CSSProperties } from 'react';
import type { GameEvent, News, Team, Theme } from '#contract/records.ts';
import { eventInitials } from '#ui/things/event-initials.ts';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { initialsScale, teamInitials } from '#ui/things/team-initials.ts';
import styles from './NewsHeader.module.css';

type NewsHeaderProps = {
  news: News;
  theme: Theme | undefined;
  event: GameEvent | undefined;
  team: Team | undefined;
  prefersEvent: boolean;
};

/** The article's picture, or the wordmark on its colours; it leads to the team or event it is about. */
export function NewsHeader({ news, theme, event, team, prefersEvent }: NewsHeaderProps) {
  const mark = prefersEvent && event ? eventInitials(event) : teamInitials(team);
  const style = { '--mark-scale': initialsScale(mark) } as CSSProperties;
  const generated = (
    <ThingImage
      attachments={[theme?.default_wordmark, theme?.default_logo, theme?.small_logo]}
      size="w-500"
      alt=""
      className={styles.logo}
      fallback={<span className={styles.mark}>{mark}</span>}
      isEager
    />
  );
  const picture = (
    <span className={styles.picture} style={style}>
      <ThingImage
        attachments={[news.header]}
        size="w-1200"
        alt=""
        className={styles.image}
        fallback={generated}
        isEager
      />
    </span>
  );
  if (prefersEvent && event) {
    return (
      <ThingLink type="event" record={event} className={styles.link}>
        {picture}
        <span className={styles.about}>{event.name}</span>
      </ThingLink>
    );
  }
  if (!team) return <div className={styles.link}>{picture}</div>;
  return (
    <ThingLink type="team" record={team} className={styles.link}>
      {picture}
      <span className={styles.about}>{team.name}</span>
    </ThingLink>
  );
}
