import type { CSSProperties } from 'react';
import type { GameEvent, News, Team, Theme } from '#contract/records.ts';
import { byline } from '#domain/text/byline.ts';
import { storedLink } from '#domain/text/stored-link.ts';
import { parseWebAddress } from '#domain/text/web-address.ts';
import { formatTime } from '#domain/time/format.ts';
import { instantOf } from '#domain/time/instant.ts';
import { EditRecord } from '#ui/access/EditRecord.tsx';
import { eventInitials } from '#ui/things/event-initials.ts';
import { Icon } from '#ui/things/Icon.tsx';
import { Markdown } from '#ui/things/Markdown.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { initialsScale, teamInitials } from '#ui/things/team-initials.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { VerifiedMark } from '#ui/things/VerifiedMark.tsx';
import { VideoFrame } from '#ui/things/VideoFrame.tsx';
import { useFavicon } from '#ui/use-favicon.ts';
import { useTitle } from '#ui/use-title.ts';
import type { PageProps } from '../page.ts';
import styles from './NewsArticle.module.css';

type NewsHeaderProps = {
  news: News;
  theme: Theme | undefined;
  event: GameEvent | undefined;
  team: Team | undefined;
  prefersEvent: boolean;
};

/** The article's image, or the wordmark on its colours. It links to the team or event of the article. */
function NewsHeader({ news, theme, event, team, prefersEvent }: NewsHeaderProps) {
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

type NewsBylineProps = { news: News; aboutName: string | undefined };

/** Author and release time of an article. */
function NewsByline({ news, aboutName }: NewsBylineProps) {
  const author = useLinked('Players', news.author);
  const options = useTimeOptions();
  const releasedAt = instantOf(news.released);
  const line = byline(news, author?.name, aboutName);
  return (
    <p className={styles.line}>
      {line && (
        <span>
          {line.before}{' '}
          {line.author !== undefined &&
            (author ? (
              <ThingLink type="player" record={author} className={styles.author}>
                {line.author}
                {author.verified && <VerifiedMark />}
              </ThingLink>
            ) : (
              <span className={styles.author}>{line.author}</span>
            ))}
          {line.author !== undefined && line.after.length > 0 && ', '}
          {line.after.join(', ')}
        </span>
      )}
      {releasedAt !== undefined && (
        <time dateTime={new Date(releasedAt).toISOString()}>
          {formatTime(releasedAt, options, ['day', 'long-month', 'year'])}
        </time>
      )}
    </p>
  );
}

type NewsArticleProps = Pick<PageProps, 'title'> & { news: News };

export function NewsArticle({ news, title }: NewsArticleProps) {
  const event = useLinked('Events', news.event);
  const team = useLinked('Teams', news.team);
  const eventTheme = useTheme(event);
  const teamTheme = useTheme(team);
  const prefersEvent = news.prefer_event === true || team === undefined;
  const theme = news.prefer_event ? (eventTheme ?? teamTheme) : (teamTheme ?? eventTheme);
  const about = prefersEvent ? (event ?? team) : team;
  const headline = news.headline || news.display_title || news.name;
  const redirect = storedLink(news.redirect_url);
  const redirectHost = redirect ? parseWebAddress(redirect)?.host : undefined;
  useTitle(title({ name: headline, owner: about?.name }));
  useFavicon(theme);

  return (
    <Themed theme={theme} as="article" className={styles.article}>
      <NewsHeader news={news} theme={theme} event={event} team={team} prefersEvent={prefersEvent} />
      <header className={styles.head}>
        <h1 className={styles.headline} tabIndex={-1}>
          {headline}
        </h1>
        <NewsByline news={news} aboutName={about?.name} />
        <EditRecord record={news} name={headline} />
      </header>
      {redirectHost !== undefined && (
        <a href={redirect} className={styles.button} target="_blank" rel="noreferrer">
          Continue on {redirectHost} <Icon name="external" />
        </a>
      )}
      {news.embed?.trim() && <VideoFrame link={news.embed.trim()} title={headline ?? 'Video'} />}
      <Markdown text={news.content} />
    </Themed>
  );
}
